#include "engine/view/view_types.h"

#include <fmt/format.h>

#include <tuple>

#include "engine/game/broken.h"

namespace tessera {

namespace {

constexpr size_t kWidth = 116;

std::string quoted(const std::string& text) {
  JsonWriter json;
  json.value(text);
  return json.take();
}

std::string spaces(int indent) { return std::string(static_cast<size_t>(indent), ' '); }

// Pieces between brackets, in lines that are not too long.
std::string in_lines(const std::vector<std::string>& pieces, int indent) {
  std::string text = "[", line;
  bool broken_up = false;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const std::string piece = pieces[i] + (i + 1 < pieces.size() ? "," : "");
    if (line.size() + piece.size() + static_cast<size_t>(indent) > kWidth) {
      text += "\n" + spaces(indent + 2) + line;
      line.clear();
      broken_up = true;
    }
    line += (line.empty() ? "" : " ") + piece;
  }
  if (!broken_up) return text + line + "]";
  return text + "\n" + spaces(indent + 2) + line + "\n" + spaces(indent) + "]";
}

std::vector<std::string> all_quoted(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  found.reserve(words.size());
  for (const std::string& word : words) found.push_back(quoted(word));
  return found;
}

std::string with_description(const std::string& schema, const std::string& about) {
  return about.empty() ? schema : fmt::format("{{\"description\": {}, {}", quoted(about), schema.substr(1));
}

std::string one_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "'" : " | '") + word + "'";
  return text;
}

// A choice of two or three numbers is spelled out.
std::string few_numbers(int64_t least, int64_t most) {
  if (least == kNoLimit || most == kNoLimit || most - least > 2) return "number";
  std::string text = std::to_string(least);
  while (++least <= most) text += " | " + std::to_string(least);
  return text;
}

}  // namespace

bool ViewType::operator==(const ViewType& o) const {
  return std::tie(kind, nullable, distinct, least, most, name, pattern, words, items, fields) ==
         std::tie(o.kind, o.nullable, o.distinct, o.least, o.most, o.name, o.pattern, o.words, o.items,
                  o.fields);
}
bool ViewField::operator==(const ViewField& o) const {
  return std::tie(name, about, optional, type) == std::tie(o.name, o.about, o.optional, o.type);
}

ViewType ViewTypes::begin_words(const Names& names) {
  ViewType made = begin(ViewType::kWords);
  made.name = names.type;
  for (size_t i = names.first; i < names.names.size(); ++i) add_word(made, names.names[i]);
  return made;
}

ViewType ViewTypes::begin_words(const Choices& choices) {
  ViewType made = begin(ViewType::kWords);
  made.words = split_words(choices.values, '|');
  return made;
}

ViewTypes& ViewTypes::add_field(ViewField field) {
  if (open_->kind != ViewType::kRecord) broken("field %s stands in no record", field.name.c_str());
  for (const ViewField& other : open_->fields) {
    if (other.name == field.name) broken("field %s is described twice", field.name.c_str());
    if (other.type.kind == ViewType::kNone) broken("field %s has no value", other.name.c_str());
  }
  open_->fields.push_back(std::move(field));
  return *this;
}

void ViewTypes::put(ViewType made) {
  if (made.kind == ViewType::kRecord && !made.fields.empty() &&
      made.fields.back().type.kind == ViewType::kNone)
    broken("field %s has no value", made.fields.back().name.c_str());
  if (!made.name.empty()) {
    ViewType use;
    use.kind = ViewType::kNamed;
    use.name = made.name;
    use.nullable = std::exchange(made.nullable, false);
    const auto same = [&](const ViewType& type) { return type.name == made.name; };
    const auto known = std::find_if(named_.begin(), named_.end(), same);
    if (known == named_.end())
      named_.push_back(made);
    else if (*known != made)
      broken("%s is described in two ways", made.name.c_str());
    made = use;
  }
  if (open_->kind == ViewType::kList) {
    if (!open_->items.empty() && open_->items[0] != made) broken("a list holds values of two kinds");
    open_->items = {made};
    return;
  }
  if (open_->fields.empty() || open_->fields.back().type.kind != ViewType::kNone)
    broken("a value stands in a record without a field");
  open_->fields.back().type = made;
}

const ViewType& ViewTypes::named(const std::string& name) const {
  for (const ViewType& type : named_)
    if (type.name == name) return type;
  broken("there is no type %s", name.c_str());
}

// --- JSON schema

std::string ViewTypes::schema_of(const ViewType& type, int indent) const {
  if (type.nullable) {
    ViewType value = type;
    value.nullable = false;
    return fmt::format(R"({{"anyOf": [{{"type": "null"}}, {}]}})", schema_of(value, indent));
  }
  switch (type.kind) {
    case ViewType::kNumber: {
      std::string text = R"({"type": "integer")";
      if (type.least != kNoLimit) text += fmt::format(R"(, "minimum": {})", type.least);
      if (type.most != kNoLimit) text += fmt::format(R"(, "maximum": {})", type.most);
      return text + "}";
    }
    case ViewType::kFlag:
      return R"({"type": "boolean"})";
    case ViewType::kSeat:
      return R"({"$ref": "#/$defs/Seat"})";
    case ViewType::kNamed:
      return fmt::format(R"({{"$ref": "#/$defs/{}"}})", type.name);
    case ViewType::kWords:
    case ViewType::kIds:
      return fmt::format(R"({{"enum": {}}})", in_lines(all_quoted(type.words), indent));
    case ViewType::kText:
      return fmt::format(R"({{"type": "string", "pattern": {}}})", quoted(type.pattern));
    case ViewType::kList:
      return fmt::format(R"({{"type": "array", "items": {}{}}})", schema_of(type.items.at(0), indent),
                         type.distinct ? R"(, "uniqueItems": true)" : "");
    case ViewType::kRecord: {
      std::string text =
          fmt::format("{{\n{0}  \"type\": \"object\",\n{0}  \"properties\": {{", spaces(indent));
      std::vector<std::string> required;
      const char* separator = "\n";
      for (const ViewField& field : type.fields) {
        text +=
            fmt::format("{}{}    {}: {}", std::exchange(separator, ",\n"), spaces(indent), quoted(field.name),
                        with_description(schema_of(field.type, indent + 4), field.about));
        if (!field.optional) required.push_back(quoted(field.name));
      }
      return text +
             fmt::format("\n{0}  }},\n{0}  \"required\": {1},\n{0}  \"additionalProperties\": false\n{0}}}",
                         spaces(indent), in_lines(required, indent + 2));
    }
    case ViewType::kNone:
      break;
  }
  broken("a value without a type");
}

std::string ViewTypes::schema(const std::string& game, const std::string& title, int seats) const {
  std::string text = fmt::format(
      "{{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"$id\": \"{}-view.json\",\n"
      "  \"title\": {},\n  \"$ref\": \"#/$defs/{}\",\n  \"$defs\": {{\n"
      "    \"Seat\": {{\"type\": \"integer\", \"minimum\": 0, \"maximum\": {}}}",
      game, quoted("The view of a seat or spectator in " + title), root_.items.at(0).name, seats - 1);
  for (const ViewType& type : named_)
    text += fmt::format(",\n    {}: {}", quoted(type.name), schema_of(type, 4));
  return text + "\n  }\n}\n";
}

// --- TypeScript

std::string ViewTypes::typescript_of(const ViewType& type) const {
  if (type.nullable) {
    ViewType value = type;
    value.nullable = false;
    return typescript_of(value) + " | null";
  }
  switch (type.kind) {
    case ViewType::kNumber:
      return few_numbers(type.least, type.most);
    case ViewType::kFlag:
      return "boolean";
    case ViewType::kSeat:
      return "Seat";
    case ViewType::kNamed:
      return named(type.name).kind == ViewType::kIds ? "string" : type.name;
    case ViewType::kWords:
      return one_of(type.words);
    case ViewType::kIds:
    case ViewType::kText:
      return "string";
    case ViewType::kList: {
      const std::string item = typescript_of(type.items.at(0));
      return item.find(" | ") == std::string::npos || item.front() == '{' ? item + "[]" : "(" + item + ")[]";
    }
    case ViewType::kRecord: {
      std::string text;
      for (const ViewField& field : type.fields)
        text += fmt::format("{}{}{}: {}", text.empty() ? "{ " : "; ", field.name, field.optional ? "?" : "",
                            typescript_of(field.type));
      return text + " }";
    }
    case ViewType::kNone:
      break;
  }
  broken("a value without a type");
}

std::string ViewTypes::typescript(const std::string& game) const {
  std::string text = fmt::format(
      "// The view of a seat or spectator, as games/{0}/view_json.cpp describes it.\n"
      "// Written by `tessera-lab schema {0} --typescript`; a test compares.\n"
      "import type {{ Seat }} from '../../protocol';\n",
      game);
  for (const ViewType& type : named_) {
    if (type.kind == ViewType::kIds) continue;
    if (type.kind == ViewType::kWords) {
      text += fmt::format("\nexport type {} = {};\n", type.name, one_of(type.words));
      continue;
    }
    text += fmt::format("\nexport interface {} {{\n", type.name);
    for (const ViewField& field : type.fields)
      text += fmt::format("  {}{}: {};{}\n", field.name, field.optional ? "?" : "", typescript_of(field.type),
                          field.about.empty() ? "" : " // " + field.about);
    text += "}\n";
  }
  return text;
}

}  // namespace tessera
