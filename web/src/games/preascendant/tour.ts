// The guided first game of Preascendant. The names are those of the game's decisions.
import type { ScoreLine, Tour } from '../../learn/tour';
import { cardOf } from './cards';
import { COLOURS, type View } from './view';

function score(view: View, seat: number): ScoreLine[] {
  const mine = view.seats[seat];
  if (!mine) return [];
  const cards = [...mine.hand, ...mine.discard].map((id) => cardOf(id).colour);
  const lines = COLOURS.map((colour) => {
    const count = cards.filter((one) => one === colour).length;
    const worth = view.colour_values[colour];
    return { count, text: `${count} ${colour} card${count === 1 ? '' : 's'}, worth ${worth} each`, points: count * worth };
  });
  return [{ text: 'gems', points: mine.gems }, ...lines.filter((line) => line.count > 0).map(({ text, points }) => ({ text, points }))];
}

export const tour: Tour = {
  game: 'preascendant',
  seed: 7,
  players: 2,
  bot: 'random',
  settings: { max_turns: '16' },
  turns: 16,
  opening: [
    {
      title: 'Nobody owns a colour',
      text: 'Red, white, blue and black are powers on the map. None is yours. You hold cards of their colours, and a card is worth as much as its colour is worth right now.',
    },
    {
      title: 'What a colour is worth',
      text: 'Disks lie in stacks on hexagonal sectors. The top disk controls its sector. Add up the sectors a colour controls, the printed number and any gems on them: that is the value of every card of this colour.',
    },
    {
      title: 'One action each turn',
      text: 'Sow: auction a card. Reap: sell a card for its value. Expand: play a card to place a disk of its colour, and earn what that sector is worth. Event: play a card to do what it says.',
    },
    {
      title: 'Selling shakes a colour',
      text: 'Whoever sells a card makes its colour tremble: every sector it controls loses its top disk unless somebody pays to save it. So you want to sell first, while it is still worth something.',
    },
    {
      title: 'The goal',
      text: 'A whole game ends when the pool of 24 disks is empty; this first one stops after 16 turns. Then gems count one each, and every card in hand and discard counts what its colour is worth. One opponent plays with you, and plays carelessly.',
    },
  ],
  lessons: {
    mulligan: {
      title: 'Swap what you do not want',
      text: 'Before the first turn you may bury any dealt cards and draw as many new ones.',
      look: 'Your hand: two cards of one colour are a plan, three of three colours are three small chances.',
      rule: '2.5',
    },
    action: {
      title: 'Your turn: one action',
      text: 'With an empty map, expanding is a fine start: play a card and place a disk of its colour. You gain what the sector is worth, and the other cards of that colour in your hand gain with it.',
      look: 'Your hand at the bottom. Pick a card there, then what to do with it; or pick a card of the market to auction it.',
      rule: '3.2',
    },
    bid: {
      title: 'A sealed auction',
      text: 'All bid in secret, then all bids open together. Only the winner pays. If you started the auction and lose, you get the money, so selling to somebody greedy is good business.',
      look: 'The value of the card’s colour now. A card is worth at least that at the end if the colour holds; bid a little less.',
      rule: '4.2',
    },
    tie: {
      title: 'You break the tie',
      text: 'The highest bids are equal and it is your turn, so you say who wins and pays. If nobody bid anything, the card is free: take it yourself.',
      look: 'If another player wins your auction, their gems come to you.',
      rule: '4.3',
    },
    preservation: {
      title: 'A colour trembles',
      text: 'A card was sold, and every sector of that colour will lose its top disk. Each gem you bid lets you save one sector. You pay the bid in any case.',
      look: 'Do you still hold cards of this colour? Then a gem can be worth a lot. If not, bid 0 and watch it fall.',
      rule: '6.1',
    },
    save: {
      title: 'Save a sector',
      text: 'You paid; now name the sectors that keep their top disk.',
      look: 'The sectors with the highest numbers, counting gems on them.',
      rule: '6.2',
    },
    disk: {
      title: 'Where the disk goes',
      text: 'A colour grows beside what it controls. A hex without a tile gets one by chance, and then the top card of the deck is carried out as well: a surprise each time. A known sector pays what you see.',
      look: 'The highlighted hexes. Covering a disk of another colour takes that sector away from it.',
      rule: '7.3',
    },
    store: {
      title: 'Crusade of the Sun',
      text: 'Disks of one colour gather on this card while it stays on top of your discard, and land all at once when it is covered.',
      look: 'The pool: a colour with few disks left makes a short crusade.',
      rule: 'R02',
    },
    release: {
      title: 'The crusade lands',
      text: 'The disks that gathered on the card now go to the map one by one. They bring no income.',
      look: 'Sectors with high numbers under a rival colour.',
      rule: 'R02',
    },
    crusade: {
      title: 'A disk for free',
      text: 'The card was turned up on the deck: one disk goes straight to the map.',
      look: 'Which of your colours gains most by one more sector?',
      rule: 'R02',
    },
    fires: {
      title: 'How many fires?',
      text: 'Each gem you pay destroys the top disk of a sector you then pick.',
      look: 'What lies under the top disks: burning a rival can hand the sector to your own colour.',
      rule: 'R01',
    },
    burn: {
      title: 'Where it burns',
      text: 'The top disk of this sector is destroyed. The disk beneath takes control.',
      look: 'Stacks with your colour right under the top.',
      rule: 'R01',
    },
    stone: {
      title: 'Gems nobody guards',
      text: 'Take all gems from a sector without disks.',
      look: 'The empty sector with most gems.',
      rule: 'R04',
    },
    tribe: {
      title: 'A people moves',
      text: 'Every disk of one colour, covered or not, walks one step to where you say.',
      look: 'A colour whose disks stand next to rich sectors.',
      rule: 'R07',
    },
    migrate: {
      title: 'One step',
      text: 'Say where this disk goes. All of them move together once you decided for each.',
      look: 'The number on the hex it would enter, and what it leaves behind.',
      rule: 'R07',
    },
    betray: {
      title: 'Whose card?',
      text: 'You get a random card of that hand, and this card takes its place.',
      look: 'How many cards each player holds.',
      rule: 'R08',
    },
    revolt: {
      title: 'From below to the top',
      text: 'A covered disk rises to the top of its stack and takes control.',
      look: 'Stacks on rich sectors that hide a disk of your colour.',
      rule: 'R09',
    },
    vault: {
      title: 'Plunder',
      text: 'Take all gems from a sector that red does not control.',
      look: 'The sector with most gems.',
      rule: 'R10',
    },
    invest: {
      title: 'Gems on the market',
      text: 'The gems go to whoever gets that card later.',
      look: 'A card you mean to buy yourself.',
      rule: 'W02',
    },
    mass: {
      title: 'All bids on one sector',
      text: 'Gems raise the value of the sector they lie on.',
      look: 'A sector that a colour of yours controls.',
      rule: 'W03',
    },
    discover: {
      title: 'Three gems for a sector',
      text: 'Each gem adds one to the value of the sector, and so to the colour that controls it.',
      look: 'A sector of your colour that will not change hands soon.',
      rule: 'W04',
    },
    city: {
      title: 'Pay by colours',
      text: 'You gain gems for the disks of this sector.',
      look: 'The tallest and most mixed stack.',
      rule: 'W05',
    },
    empty: {
      title: 'Gems on the move',
      text: 'Pick a sector; all its gems go to its neighbours.',
      look: 'Gems on a rival’s sector next to yours.',
      rule: 'W11',
    },
    spread: {
      title: 'Gem by gem',
      text: 'Say for each gem which neighbour gets it.',
      look: 'Sectors of the colours you hold.',
      rule: 'W11',
    },
    ritual: {
      title: 'Borrow a card',
      text: 'A card of the market is carried out and stays there.',
      look: 'The texts in the market.',
      rule: 'B01',
    },
    treaty: {
      title: 'Hand out the cards',
      text: 'You saw the cards. Now say who gets each of them.',
      look: 'Keep the colour that leads, give away the one that falls.',
      rule: 'B02',
    },
    scout: {
      title: 'Look ahead',
      text: 'The hex gets a tile and you gain its number, without placing a disk.',
      look: 'A hex next to a colour of yours: you may want to enter it next.',
      rule: 'B03',
    },
    take: {
      title: 'A free card',
      text: 'Take any card of the market, with the gems on it.',
      look: 'The colour that is worth most.',
      rule: 'B09',
    },
    awaken: { title: 'Wake an empty sector', text: 'It gets a gem and a disk.', look: 'The highest number without a disk.', rule: 'K01' },
    awakened: {
      title: 'Which colour?',
      text: 'A disk of this colour from the pool settles there.',
      look: 'Your hand: which colour do you hold most of?',
      rule: 'K01',
    },
    steal: {
      title: 'A disk less',
      text: 'One disk leaves the pool for good. The game comes closer to its end.',
      look: 'The pool: fewer disks, fewer turns.',
      rule: 'K03',
    },
    purge: {
      title: 'Sell what is not yours',
      text: 'Sell a card of the market as if you held it: you get its value, and its colour trembles.',
      look: 'A colour that is worth much and that you do not hold.',
      rule: 'K04',
    },
    swallow: {
      title: 'A sector vanishes',
      text: 'An empty sector leaves the game. The map must stay in one piece.',
      look: 'A rich sector next to a rival.',
      rule: 'K06',
    },
    return: {
      title: 'Back from the dead',
      text: 'A destroyed disk of this colour comes back to the map.',
      look: 'The destroyed pile, and your hand.',
      rule: 'K07',
    },
    haunt: {
      title: 'Anywhere',
      text: 'The disk may enter any sector, near or far.',
      look: 'The richest sector a rival controls.',
      rule: 'K07',
    },
    resist: {
      title: 'Slip below',
      text: 'A disk slides to the bottom of its stack; the next one takes control.',
      look: 'Rivals standing on your colour.',
      rule: 'K08',
    },
    escape: {
      title: 'The stack moves',
      text: 'A whole stack moves to a neighbouring hex. Gems stay behind.',
      look: 'Where control matters more than it does now.',
      rule: 'K12',
    },
  },
  advice: [
    'Good play: expand a colour while you hold several cards of it; each disk lifts them all.',
    'Good play: sell when the colour is high and you hold no more of it. What falls then is the others’ loss.',
    'Good play: watch what others buy. A colour two players hold will be saved; a colour one player holds will be sold.',
    'Good play: when you start an auction you cannot really lose: you get the card or the money.',
    'Good play: keep a few gems. Who has none can neither buy nor save.',
    'Good play: an empty hand picks up the whole discard, so cards you play come back to you.',
  ],
  closing: {
    title: 'That was your first game',
    text: [
      'The score is your gems, plus for every card in hand and in discard what its colour was worth at the end. Gems still lying on the map count for nobody.',
      'A whole game goes on until the pool of disks is empty. Whoever takes the last disk chooses the moment, so look at the pool when it gets low.',
      'Next: play against a stronger opponent, or read the rules; every refusal and every prompt names the rule it comes from.',
    ],
  },
  score: (view, seat) => score(view as View, seat),
  rest: 'special scoring of cards',
};
