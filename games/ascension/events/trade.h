// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 430 to 449.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Proposed : Told<430, "proposed", "seat partner value other",
    "{seat} proposed a Trade Agreement to {partner}: {value} for {other}."> { Who seat, partner; Number value, other; };
struct ProposalRefused : Told<431, "proposal_refused", "seat", "{seat} refused."> { Who seat; };
struct NotApproved : Told<432, "not_approved", "seat",
    "{seat} did not approve of the agreement."> { Who seat; };
struct AgreementOpened : Told<433, "agreement_opened", "seat partner",
    "{seat} and {partner} opened a Trade Agreement."> { Who seat, partner; };
struct TradesAlone : Told<434, "trades_alone", "seat value",
    "{seat} holds a contract of value {value} of its own."> { Who seat; Number value; };
struct AgreementBroken : Told<435, "agreement_broken", "seat partner",
    "The Trade Agreement of {seat} and {partner} is broken."> { Who seat, partner; };
struct GoodsPlaced : Told<436, "goods_placed", "seat goods",
    "{goods} went on agreements of {seat}."> { Who seat; Goods goods; };
struct GoodsCollected : Told<437, "goods_collected", "seat goods",
    "{seat} collected {goods} from agreements."> { Who seat; Goods goods; };
struct GoodsGiven : Told<438, "goods_given", "seat to goods",
    "{seat} gave {to} {goods}."> { Who seat, to; Goods goods; };
struct GoodsAsked : Told<439, "goods_asked", "seat to goods",
    "{seat} asks {to} for {goods}."> { Who seat, to; Goods goods; };
struct AskedInVain : Told<440, "asked_in_vain", "seat to",
    "{to} gives {seat} nothing."> { Who seat, to; };
struct AskedNoMore : Told<441, "asked_no_more", "seat to",
    "{seat} no longer asks {to} for anything."> { Who seat, to; };
// clang-format on

}  // namespace tessera::ascension::told
