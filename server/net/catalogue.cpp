#include "server/net/catalogue.h"

#include "bots/roster.h"
#include "engine/protocol/speaker.h"
#include "games/all.h"

namespace tessera::server {

Catalogue make_catalogue() {
  Catalogue catalogue;
  JsonWriter all;
  all.begin_object().key("games").begin_array();
  for (const GameModule* game : all_games()) {
    const GameInfo& info = game->info();
    JsonWriter json;
    protocol::begin_game(json, info);
    if (is_in_workshop(info.name)) json.field("workshop", true);
    json.key("rules").begin_array();
    for (const RuleRow& rule : info.rules)
      json.begin_object().field("number", rule.number).field("title", rule.title).end_object();
    json.end_array().key("bots").begin_array();
    for (const BotRow& bot : kBots)
      json.begin_object()
          .field("name", bot.name)
          .field("title", bot.title)
          .field("about", bot.about)
          .end_object();
    json.end_array().end_object();
    all.json(json.text());
    catalogue.games[info.name] = std::make_shared<const std::string>(json.take());
  }
  all.end_array().end_object();
  catalogue.all = std::make_shared<const std::string>(all.take());
  return catalogue;
}

}  // namespace tessera::server
