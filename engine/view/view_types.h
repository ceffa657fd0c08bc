// What may stand where in a game's view, learned from its description (describe.h), as a JSON schema and as
// TypeScript.
#pragma once
#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/view/describe.h"

namespace tessera {

struct ViewField;
struct ViewType {
  enum Kind { kNone, kNumber, kFlag, kSeat, kWords, kIds, kText, kList, kRecord, kNamed };
  Kind kind = kNone;
  bool nullable = false;
  bool distinct = false;  // a list: no element stands there twice
  int64_t least = kNoLimit, most = kNoLimit;
  std::string name;                // kNamed: of the type that is meant; else its own, or ""
  std::string pattern;             // kText
  std::vector<std::string> words;  // kWords, kIds
  std::vector<ViewType> items;     // kList: one
  std::vector<ViewField> fields;   // kRecord

  bool operator==(const ViewType&) const;
};
struct ViewField {
  std::string name, about;
  bool optional = false;
  ViewType type{};

  bool operator==(const ViewField&) const;
};

// Has the functions of ViewWriter. Goes into every record and list once, whatever the values are; a value it
// is given is never asked what it is called.
class ViewTypes {
 public:
  ViewTypes() { root_.kind = ViewType::kList; }

  ViewTypes& field(std::string_view name, const char* about = "") {
    return add_field({std::string(name), about});
  }
  bool has_field(bool, std::string_view name) {
    add_field({std::string(name), "", true});
    return true;
  }
  ViewTypes& maybe(bool) {
    nullable_ = true;
    return *this;
  }

  template <class Number>
  void number(Number, int64_t least = kLeastOf<Number>, int64_t most = kNoLimit) {
    ViewType made = begin(ViewType::kNumber);
    made.least = least;
    made.most = most;
    put(made);
  }
  void flag(bool) { put(begin(ViewType::kFlag)); }
  void seat(Seat) { put(begin(ViewType::kSeat)); }
  void seat_or_null(Seat none) { maybe(true).seat(none); }
  void seats(SeatSet) {
    ViewType made = begin(ViewType::kList);
    made.distinct = true;
    fill(made, [&] { seat(0); });
  }
  template <class Value, class Words>
  void word(const Value&, const Words& words) {
    put(begin_words(words));
  }
  template <class Range, class Words>
  void words(const Range&, const Words& words) {
    fill(begin(ViewType::kList), [&] { put(begin_words(words)); });
  }
  template <class Range, class Each>
  void list(const Range& values, Each each) {
    using Value = std::remove_cvref_t<decltype(*std::begin(values))>;
    fill(begin(ViewType::kList), [&] { each(Value{}); });
  }
  template <class Body>
  void record(const char* type, Body body) {
    ViewType made = begin(ViewType::kRecord);
    made.name = type;
    fill(made, body);
  }
  template <class Body>
  void record(Body body) {
    record("", body);
  }

  // Texts of whole files. `game` is its word, `seats` how many may play.
  std::string schema(const std::string& game, const std::string& title, int seats) const;
  std::string typescript(const std::string& game) const;

 private:
  ViewType begin(ViewType::Kind kind) {
    ViewType made;
    made.kind = kind;
    made.nullable = std::exchange(nullable_, false);
    return made;
  }
  template <class Value>
  ViewType begin_words(const Ids<Value>& ids) {
    ViewType made = begin(ViewType::kIds);
    made.name = ids.type;
    for (int i = 0; i < ids.count; ++i) add_word(made, ids.call(static_cast<Value>(i)));
    if (*ids.besides)
      for (const std::string& word : split_words(ids.besides, '|')) add_word(made, word);
    return made;
  }
  ViewType begin_words(const Names& names);
  ViewType begin_words(const Choices& choices);
  template <class Text, class Value>
  ViewType begin_words(const Spelling<Text, Value>& spelling) {
    ViewType made = begin(ViewType::kText);
    made.pattern = spelling.pattern;
    return made;
  }
  static void add_word(ViewType& type, const std::string& word) {
    if (std::find(type.words.begin(), type.words.end(), word) == type.words.end()) type.words.push_back(word);
  }

  template <class Body>
  void fill(ViewType made, Body body) {
    ViewType* outer = std::exchange(open_, &made);
    body();
    open_ = outer;
    put(made);
  }
  ViewTypes& add_field(ViewField field);
  void put(ViewType made);  // where a value is due; a type with a name is kept aside
  const ViewType& named(const std::string& name) const;

  std::string schema_of(const ViewType& type, int indent) const;
  std::string typescript_of(const ViewType& type) const;

  std::vector<ViewType> named_;  // what one is made of stands before it
  ViewType root_;
  ViewType* open_ = &root_;  // the record or list that is being described
  bool nullable_ = false;    // the value that is due
};

}  // namespace tessera
