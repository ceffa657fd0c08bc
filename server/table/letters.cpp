// Who is told of a turn, and where: webhooks, and e-mail addresses that were confirmed.
#include "server/notify/letters.h"

#include "server/notify/notifier.h"
#include "server/table/secrets.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

Response email_response(const char* state) {
  JsonWriter json;
  json.begin_object().key("email");
  if (state) {
    json.value(state);
  } else {
    json.null();
  }
  Response response;
  response.body = json.end_object().take();
  return response;
}

}  // namespace

// A letter that asks whether its reader wants letters. No word of a player is in it: whoever asks for it may
// write to a stranger.
void Table::send_confirmation(const std::string& email, int seat, const std::string& secret) {
  Notice notice;
  notice.email = email;
  notice.title = "Tessera: do you want letters when it is your turn?";
  notice.text = std::string("Somebody who plays ") + module_->info().title + " at " +
                services_->config.public_url +
                " wants to be told here whenever it is their turn. If that is you, open this link within an "
                "hour and say yes. If it is not, do nothing: no other letter will come.";
  notice.link =
      services_->config.public_url + "/confirm/" + id_ + "/" + std::to_string(seat) + "#c=" + secret;
  services_->notifier.send(std::move(notice));
}

asio::awaitable<Response> Table::change_notify(std::shared_ptr<Request> request, Body body, int seat) {
  const Caller& caller = request->caller;
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  std::string secret;  // of the link, if one is needed
  if (body.webhook) {
    if (const std::string wrong = body.webhook->empty() ? "" : check_webhook(*body.webhook); !wrong.empty())
      co_return error_response("malformed", wrong);
    changed.webhook = *body.webhook;
  }
  if (body.email && body.email->empty()) {
    changed.email = "";
    services_->letters.forget(id_, seat);
  } else if (body.email) {
    if (!services_->letters.is_on())
      co_return error_response("conflict", "this server sends no letters: use a webhook");
    if (const std::string wrong = check_email(*body.email); !wrong.empty())
      co_return error_response("malformed", wrong);
    const std::string owner = caller.user.empty() ? id_ + "/" + std::to_string(seat) : caller.user;
    const auto known = services_->store.is_confirmed(owner, folded_email(*body.email));
    const bool confirmed = known.is_ok() && known.value();
    changed.email = confirmed ? *body.email : "";
    if (!confirmed) {
      secret = random_token();
      const Wish wish{id_, seat, owner, caller.address, *body.email, changed.token_hash};
      const Letters::Asked asked = services_->letters.ask(wish, hash_token(secret));
      if (!asked.wrong.empty()) co_return error_response("rate", asked.wrong, {}, asked.retry_after);
    }
  }
  store::Batch batch;
  batch.push_back(changed);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refused(refusal);
  seats_[static_cast<size_t>(seat)] = changed;
  if (!secret.empty()) send_confirmation(*body.email, seat, secret);
  co_return email_response(!secret.empty() ? "letter_sent" : changed.email.empty() ? nullptr : "confirmed");
}

// Whoever has the link reads the letters of that address.
asio::awaitable<Response> Table::confirm_email(Body body, int seat) {
  const auto wish = services_->letters.find(hash_token(body.code.value_or("")));
  if (!wish || wish->table != id_ || wish->seat != seat)
    co_return error_response(
        "bad_token",
        "this link is too old, or another address was given since: give the address again "
        "at the table");
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  if (!same_hash(wish->token_hash, changed.token_hash))
    co_return error_response("conflict",
                             "somebody else has this seat now: give the address again at the table");
  changed.email = wish->email;
  store::Batch batch;
  batch.push_back(store::AddressRow{wish->owner, folded_email(wish->email), now_ms()});
  batch.push_back(changed);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refused(refusal);
  seats_[static_cast<size_t>(seat)] = changed;
  co_return email_response("confirmed");
}

}  // namespace tessera::server
