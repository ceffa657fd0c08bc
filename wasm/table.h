// A table in this browser: the session, what is said about it, and the numbers of its questions.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game/session.h"
#include "engine/protocol/speaker.h"

namespace tessera::wasm {

// Every text given back is JSON; a refusal is an error of docs/protocol.md.
class LocalTable {
 public:
  LocalTable(const GameModule& game, std::unique_ptr<Session> session);

  std::string info() const;
  std::string update(Observer observer, size_t log_from, SeatSet humans) const;
  std::string log(Observer observer, size_t from, size_t to) const;
  std::string reasons(Seat seat) const;
  std::string hint(Seat seat, std::string_view bot, uint64_t seed) const;
  std::string film(Observer observer, bool open) const;
  std::string proof() const;
  std::string record() const { return session_->record().text(); }  // with the key: a private save
  std::string snapshot() const { return session_->snapshot(); }

  std::string answer(Seat seat, std::string_view name);
  std::string act(Seat seat, std::string_view name);
  std::string bot_answers(Seat seat, std::string_view bot, uint64_t seed);
  // Takes back the last answer of one of the humans and all after it. Where the engine's barriers or
  // another's answer stand against it, the other humans are asked first, as at a server's table: then nothing
  // changes, and `needed` names them. Bots are never asked.
  enum class Consent { kAsk, kGiven };
  std::string undo(SeatSet humans, Consent consent);

 private:
  std::string check_asked(Seat seat) const;  // "" or the refusal
  std::string after(const Status& status, std::string_view words = "");
  std::string refusal(const char* code, const Status& status) const;
  int last_answer_of(SeatSet humans) const;  // its step; 0 if there is none
  SeatSet asked_to_undo(SeatSet humans) const;
  void number_questions(Seat answered);

  // A question keeps its number while others give their sealed answers to the same one.
  struct Asked {
    int64_t seq = 0;
    QuestionText question;
  };

  const GameModule& game_;
  std::unique_ptr<Session> session_;
  protocol::Speaker speaker_;
  int64_t seq_ = 0;
  std::array<Asked, kMaxSeats> asked_;
};

std::string error_json(const char* code, std::string_view message, std::string_view rule = "");

}  // namespace tessera::wasm
