// One table: an actor on its own strand. Commands are done strictly one after the other: changed in memory,
// written, and only when the store says it is durable acknowledged and shown. What comes meanwhile waits in
// the queue, so nothing is ever shown that could be lost.
#pragma once
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/game/session.h"
#include "engine/protocol/speaker.h"
#include "server/front.h"
#include "server/table/clocks.h"
#include "server/table/info.h"
#include "server/table/json_in.h"
#include "server/table/pacing.h"
#include "server/table/services.h"

namespace tessera::server {

using Text = std::shared_ptr<const std::string>;
using Moment = std::chrono::steady_clock::time_point;

inline constexpr int kClosedAsBroken = 4500;  // a socket's close code
Refusal broken_table();
inline Response refused(const Refusal& refusal) {
  return error_response(refusal.code, refusal.message, refusal.rule, refusal.retry_after);
}

// A socket at a table. Belongs to the table's strand, but for what is atomic.
struct Guest {
  std::shared_ptr<Peer> peer;
  Caller caller;
  std::atomic<bool> joined = false;
  std::atomic<bool> greeted = false;  // said hello; the table has not answered yet
  int seat = -1;                      // -1: a spectator
  bool host = false;
  std::string token_hash, client;
  Millis heard = 0;  // when it last said something, by the steady clock
  std::atomic<bool> waits_for_hint = false;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // Keeps the table from being unloaded; made by the hall only.
  using Claim = std::shared_ptr<Table>;
  enum class Forgetting : uint8_t { kIfUnclaimed, kAlways };
  // True if the table is forgotten now: the next who comes finds it in the store.
  using Forget = std::function<bool(Table&, Forgetting)>;

  using Break = std::function<void(Table&, store::MarkRow)>;  // the same for ever, and why

  Table(std::shared_ptr<Services> services, Forget forget, Break how_to_break, store::StoredTable stored);
  ~Table();
  // On any thread, before the table is used: replays what was stored. A refusal leaves everything as it is:
  // another version of the server may open it. Throws what is for ever wrong with what was stored.
  Refusal load();
  void begin();  // clocks and bots go on

  const std::string& id() const { return id_; }
  SeatSet present() const { return SeatSet::from_bits(present_bits_.load()); }

  // From any thread; each waits for its turn.
  void serve(Request request, Reply reply, Claim claim);
  void hello(const std::shared_ptr<Guest>& guest, const std::shared_ptr<const Message>& message);
  void receive(const std::shared_ptr<Guest>& guest, const std::shared_ptr<const Message>& message);
  void leave(const std::shared_ptr<Guest>& guest);
  void start_now(std::function<void(Refusal)> then);  // all seats are taken
  void move_owner(const std::string& from, const std::string& to);
  enum class Unloading : uint8_t { kIfNothingMoves, kToMakeRoom };  // kToMakeRoom: bots wait, too
  void unload_if_idle(Unloading how, std::function<void(bool gone, Millis deadline)> then);
  void shut_down(std::function<void()> then);

  std::string info_json(const Caller& caller) const;  // only before the table is shared, or in a command

  // For the hall, under its lock.
  std::atomic<int> claims = 0;
  std::atomic<Millis> used_at = 0;
  std::atomic<int64_t> weight = 0;  // bytes, by estimate

 private:
  // No temporary with members may stand inside a co_await: g++ 12 destroys it twice.
  using Command = std::function<asio::awaitable<void>()>;
  struct Sender {  // whose message a step is
    std::string client, message;
    Moment received;
    std::shared_ptr<Guest> guest;
  };
  struct UndoRequest {
    int64_t number = 0;
    Seat seat = kNoSeat;
    int steps = 0;
    SeatSet needed, given;
  };
  struct Undone {
    int64_t seq;
    int kept;  // steps that stayed
  };
  struct HiddenEntry {  // an answer to a question of which only this seat knows
    int64_t seq;
    Seat seat;
    bool undone = false;
  };
  // A stretch of windows between two things that are shown: what each is shown meanwhile, by place_of();
  // nothing for those who are asked and want to be.
  struct Hold {
    Millis began = 0, opens = 0, until = 0;  // the pending question is shown to those asked from `opens` on
    WindowCounts windows;                    // that it has come through
    int window = -1;                         // of the pending question
    bool played = false;                     // somebody has played something in the last of them
    bool is_over = false;                    // and all have answered: it is shown in the end, nobody is asked
    bool talks = false;                      // what is shown in the end begins a time to talk
    std::array<std::optional<protocol::Speaker::Held>, kMaxSeats + 1> frames;
  };

  void weigh();  // room.cpp

  // table.cpp: the queue and what everything needs
  void enqueue(Command command, std::function<void()> if_gone = {});
  void enqueue_for(const std::shared_ptr<Guest>& guest, Command command);
  void end_work();  // nothing is done here any more
  asio::awaitable<void> work();
  asio::awaitable<Refusal> commit(store::Batch batch);
  void fall(const std::string& why);        // forget what is in memory; the store knows better
  void break_down(const std::string& why);  // breaking.cpp: nobody knows better
  void break_soon(const std::string& why);  // the same, from any thread
  store::ProgressRow progress(Millis updated) const;
  store::ProgressRow progress() const { return progress(services_->time.wall()); }
  void take_progress(const store::ProgressRow& row);
  Millis steady() const { return services_->time.steady(); }
  bool is_running() const { return row_.state == store::TableState::kPlaying; }
  bool is_played_by_bot(Seat seat) const;
  const std::string& bot_of(Seat seat) const;
  SeatSet bot_seats() const;

  // shows.cpp: what is sent
  void send(const std::shared_ptr<Guest>& guest, std::string message);
  void send_all(std::string message);
  void refuse(const std::shared_ptr<Guest>& guest, const Refusal& refusal, const std::string& id);
  void ack(const std::shared_ptr<Guest>& guest, const std::string& id, int64_t seq);
  static size_t place_of(Observer observer) {
    return observer.is_spectator() ? kMaxSeats : static_cast<size_t>(observer.seat_or_none());
  }
  static Observer observer_at(size_t place) {
    return place >= kMaxSeats ? Observer::spectator() : Observer::seat(static_cast<Seat>(place));
  }
  static Observer observer_of(const Guest& guest) {
    return observer_at(guest.seat < 0 ? kMaxSeats : static_cast<size_t>(guest.seat));
  }
  std::string update_for(Observer observer, size_t log_from) const;
  enum class Log : uint8_t { kNew, kNone, kTail };
  void follow();                                 // what the session has done
  void show_update(Log log, SeatSet only = {});  // none: to everybody
  void show_table();
  void table_changed();  // show_table, soon and once
  void show_read_only();
  size_t resume_from(Observer observer, const Message& message) const;
  const char* undo_word(Seat seat) const;
  SeatSet yours(const Caller& caller, const std::string& token_hash) const;

  // steps.cpp: the course of the game
  enum class StepKind : uint8_t { kAnswer, kFree };
  struct Answer {
    Seat seat = kNoSeat;
    StepKind kind = StepKind::kAnswer;
    std::string name;
    std::optional<Choice> choice;  // instead of a name
  };
  // Answers to hidden questions: kPlayed is seen by all, of kPass nobody else learns. Nor of kPart, one
  // answer of a sealed sequence that goes on.
  enum class Secrecy : uint8_t { kOpen, kPlayed, kPass, kPart };
  asio::awaitable<Refusal> take_step(Answer answer, Sender sender);
  void ask(SeatSet before, const Answer& answer, Secrecy secrecy);
  store::EntryRow entry_of_last_step(store::EntryKind kind, const Sender& sender) const;
  // Deals, or begins to open the salts of those who are `here`; then it deals when the last is open.
  asio::awaitable<Refusal> start(std::string fill, SeatSet here);
  void add_snapshot(store::Batch& batch);
  void run_clocks(Millis now);
  void give_talk_time();
  void arm_clock();
  void check_clock_in(Millis wait);
  asio::awaitable<void> check_clock();
  std::vector<Seat> add_notices(store::Batch& batch);
  void send_notices(const std::vector<Seat>& seats);
  void game_went_on();  // clocks, bots
  void keep_films();
  void remember(int seat, const std::string& client, const std::string& message, int64_t seq);
  std::optional<int64_t> remembered(int seat, const std::string& client, const std::string& message) const;

  // dice.cpp: seals and salts before the deal
  asio::awaitable<Refusal> begin_opening(std::vector<store::SeatRow> seats, SeatSet here);
  asio::awaitable<Response> change_dice(Body body, int seat, std::shared_ptr<Request> request);
  asio::awaitable<Refusal> seal_salt(std::string seal, int seat);
  asio::awaitable<Refusal> open_salt(std::string salt, int seat);
  void arm_dice();
  asio::awaitable<void> end_opening();

  // pacing.cpp: windows in which hidden cards decide who is asked
  Millis window_ms() const;  // 0 where windows take as long as they take
  bool plays_alone() const;  // one person, against bots
  bool holds_back() const { return window_ms() > 0 || plays_alone(); }
  bool has_stop(Seat seat, int window, SeatSet able) const;
  SeatSet with_stop(int window, SeatSet able) const;  // persons
  SeatSet with_stop_here() const;                     // in the window of the pending question
  Millis answers_by(Seat seat, Millis now) const;     // in a window; then it is answered for the seat
  Millis time_for(const WindowCounts& windows) const;
  SeatSet asked() const;  // who may answer now
  const protocol::Speaker::Held* held_for(Observer observer) const;
  size_t shown_log(Observer observer) const;
  int64_t shown_seq(Observer observer, int64_t seq) const;  // as the observer counts changes
  Hold held_now() const;
  Hold held_at_window() const;
  bool is_pass(const Answer& answer) const;
  void hold_back(Hold before, const Answer& answer, Secrecy secrecy, SeatSet waited, Millis now);
  void begin_hold(Hold before, const WindowCounts& windows, Millis now, Millis more = 0);
  void plan_hold(Millis now);
  SeatSet open_frames(Millis now);  // for those who are asked now; who they are
  asio::awaitable<void> pass_for_others(Millis now);
  asio::awaitable<void> show_held(Millis now);
  void arm_hold();
  asio::awaitable<void> end_window();
  void restore_hold();
  asio::awaitable<void> do_set_stops(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);

  // bots.cpp
  void wake_bots();
  asio::awaitable<void> think(Seat seat, int64_t asked);
  void give_hint(const std::shared_ptr<Guest>& guest, const std::string& id);

  // messages.cpp
  asio::awaitable<void> do_hello(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);
  asio::awaitable<void> do_message(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                   Moment received);
  asio::awaitable<void> do_step(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                Moment received);
  asio::awaitable<void> do_leave(std::shared_ptr<Guest> guest);
  void do_history(const std::shared_ptr<Guest>& guest, const Message& message);
  void do_why(const std::shared_ptr<Guest>& guest, const Message& message);
  Refusal may_play(const Guest& guest) const;
  void drop(const std::shared_ptr<Guest>& guest);
  void count_guests();

  // talk.cpp: chat and offers, which bind nobody
  struct Offer {
    int64_t number = 0;  // of its line in the chat
    Seat seat = kNoSeat;
    std::string kind;
    SeatSet to;  // whom it is for; empty: everybody
    int64_t amount = 0;
    SeatSet answered;
    bool withdrawn = false;
  };
  static constexpr int kMostOffers = 10;  // of one seat, open
  bool allows_private_chat() const;
  void write_chats(JsonWriter& json, const Guest& guest) const;
  asio::awaitable<Refusal> say(store::ChatRow row);
  void number_line(store::ChatRow& row) const;  // as the next of those who may hear it
  void count_line(const store::ChatRow& row);
  void keep_line(const store::ChatRow& row);  // it is durable: kept, and told to them
  asio::awaitable<void> say_for(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                store::ChatRow row);
  Refusal may_say(const Guest& guest, const Message& message, store::ChatRow& row) const;
  Refusal may_write(const Guest& guest, const store::ChatRow& row);
  Refusal read_offer(const Guest& guest, const Message& message, Offer& offer) const;
  void keep_offer(const Offer& offer);
  static void take_reply(Offer& offer, Seat seat, const std::string& act);
  asio::awaitable<void> do_chat(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);
  asio::awaitable<void> do_offer(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);
  asio::awaitable<void> do_reply(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);
  void restore_talk();
  asio::awaitable<void> bot_says(Seat seat, std::string text);

  // undo.cpp
  asio::awaitable<void> do_undo(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                Moment received);
  asio::awaitable<void> do_consent(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message);
  asio::awaitable<Refusal> take_back(Seat seat, int steps, Sender sender);
  int steps_back(Seat seat) const;  // to take back the seat's last step; 0 if there is none
  SeatSet asked_for_consent(Seat seat) const;
  std::vector<HiddenEntry*> hidden_among(int steps);  // the hidden answers among the last steps
  std::string undo_asked(Observer observer) const;
  void show_undo_asked();
  void end_undo_request(const char* outcome);

  // lobby.cpp
  asio::awaitable<void> do_serve(std::shared_ptr<Request> request, Reply reply);
  asio::awaitable<Response> serve_table(std::shared_ptr<Request> request);
  asio::awaitable<Response> serve_seat(std::shared_ptr<Request> request, Body body, int seat);
  asio::awaitable<Refusal> pause(store::TableState wanted);
  asio::awaitable<Response> change_about(Body body, std::shared_ptr<Request> request);
  asio::awaitable<Response> take_seat(std::shared_ptr<Request> request, Body body, int seat);
  asio::awaitable<Response> claim_seat(std::shared_ptr<Request> request, Body body, int seat);
  asio::awaitable<Response> new_link(int seat);
  asio::awaitable<Response> change_autopilot(Body body, int seat, std::shared_ptr<Request> request,
                                             store::SetBy by);
  asio::awaitable<Response> free_seat(std::string bot, int seat, std::shared_ptr<Request> request,
                                      std::string news);
  asio::awaitable<Refusal> save_seat(store::SeatRow changed, std::optional<std::string> seal,
                                     std::string news);
  void seat_changed(const std::string& old_hash, int seat);
  bool is_host(const Caller& caller) const;
  bool holds_seat(const Caller& caller, int seat) const;
  bool is_invited(const Caller& caller, int seat) const;
  Response table_response(const Caller& caller) const;

  // letters.cpp
  asio::awaitable<Response> change_notify(std::shared_ptr<Request> request, Body body, int seat);
  asio::awaitable<Response> confirm_email(Body body, int seat);
  void send_confirmation(const std::string& email, int seat, const std::string& secret);

  // seats.cpp: whose seat it is, and what its person is told of what is done to it
  bool is_kept(int seat) const;  // a person's, in a running game: nobody else can have it
  bool is_away(Seat seat) const;
  Refusal may_replace(const store::SeatRow& seat, const std::string& bot) const;  // for the host
  std::string in_play(std::string news) const;                                    // "" in the lobby
  store::ChatRow line_about(int seat, const std::string& text) const;
  void notify_replaced(int seat, const std::string& news);

  // archive.cpp: what is left of a game
  void film(const Request& request, const Reply& reply);
  void proof(const Request& request, const Reply& reply);
  Response record() const;

  // loading.cpp
  std::string find_session(Record record, int base_step);
  void restore_questions(const std::vector<int64_t>& seqs);
  void read_hidden(const std::vector<int64_t>& seqs);

  const std::shared_ptr<Services> services_;
  const Forget forget_;
  const Break break_;
  const std::string id_;
  asio::strand<asio::io_context::executor_type> strand_;
  struct Waiting {
    Command command;
    std::function<void()> if_gone;  // instead, when the table has ended
  };
  std::deque<Waiting> queue_;
  bool working_ = false, gone_ = false;
  std::string doing_;  // the answer that is tried just now, for whoever must find out what broke

  store::TableRow row_;
  std::vector<store::SeatRow> seats_;
  std::vector<store::EntryRow> entries_;  // only while loading
  std::optional<store::SnapshotRow> snapshot_;
  std::deque<store::ChatRow> chat_;
  int64_t chat_count_ = 0, told_count_ = 0;              // all lines, and those for everybody
  std::array<int64_t, kMaxSeats * kMaxSeats> paired_{};  // and those between two
  std::vector<Offer> offers_;
  std::array<Millis, kMaxSeats> quiet_until_{};  // bots
  std::vector<Allowance> talk_of_seat_{kMaxSeats + 1,
                                       Allowance(kTalkOfSeat)};  // by place_of(): the last is the host
  Allowance talk_of_table_{kTalkOfTable};

  const GameModule* module_ = nullptr;
  Pace pace_;
  std::unique_ptr<Session> session_;  // null in the lobby
  std::unique_ptr<protocol::Speaker> speaker_;
  int64_t seq_ = 0;
  std::array<int64_t, kMaxSeats> asked_{};     // the seq of each seat's question
  std::array<Millis, kMaxSeats> asked_at_{};   // when it was raised
  std::array<int64_t, kMaxSeats> thinking_{};  // the question a bot thinks about; -1 if none
  int undoable_ = 0;                           // steps the session can take back
  std::vector<Undone> undone_;
  std::vector<HiddenEntry> hidden_;
  std::optional<Hold> hold_;
  bool passing_ = false;                          // in pass_for_others
  std::array<size_t, kMaxSeats + 1> sent_log_{};  // entries shown so far, by place_of()
  int64_t last_snapshot_seq_ = 0;
  Clocks clocks_;

  std::optional<UndoRequest> undo_request_;
  int64_t undo_requests_ = 0;

  std::deque<std::string> remembered_order_;
  std::unordered_map<std::string, int64_t> remembered_;  // seat, client and id of messages that are done

  std::vector<std::shared_ptr<Guest>> guests_;
  std::atomic<uint8_t> present_bits_ = 0;
  bool table_dirty_ = false, read_only_ = false, seen_dirty_ = false;
  Moment last_step_at_{};

  Alarm clock_alarm_, hold_alarm_;
  asio::steady_timer undo_timer_, retry_timer_, dice_timer_;
};

}  // namespace tessera::server
