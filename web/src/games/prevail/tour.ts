// The guided first game of Prevail: the prepared battle of the small board. The names are those of the game's decisions.
import type { ScoreLine, Tour } from '../../learn/tour';
import type { View } from './view';

function score(view: View, seat: number): ScoreLine[] {
  if (view.losers.length === 2) return [{ text: 'a draw', points: 1 }];
  return view.losers.includes(seat) ? [{ text: 'the battle is lost', points: 0 }] : [{ text: 'the battle is won', points: 2 }];
}

export const tour: Tour = {
  game: 'prevail',
  seed: 11,
  players: 2,
  bot: 'random',
  settings: { mode: 'mini', start: 'battle' },
  turns: null,
  opening: [
    {
      title: 'Your hand is your nerve',
      text: 'You lead a small Roman army with a hand of eight cards. Every order, every extra effort and every lost unit takes cards out of your hand. Who has none left has lost.',
    },
    {
      title: 'Units face one way',
      text: 'A unit walks where its point looks, and pays with flexibility to turn. Its front is strong, its flanks are weak, and an enemy that comes from behind routs it at once.',
    },
    {
      title: 'A round',
      text: 'Both play a card in secret; the lower number goes first all round. Then the commanders move, units near them get orders, units that share a space fight, and each player may rally.',
    },
    {
      title: 'No dice',
      text: 'A fight is a sum: attack plus the support of neighbours against three numbers of the enemy. Enough to retreat, to turn round, or to rout. The board shows the sum before you decide.',
    },
    {
      title: 'The goal',
      text: 'Make the other side spend more cards than it can bear. You are White and stand at the bottom. Your opponent plays carelessly.',
    },
  ],
  lessons: {
    army: {
      title: 'An army',
      text: 'Take a ready army or build one within the limits of the mode.',
      look: 'The costs and the morale of each.',
      rule: '3.3',
    },
    muster: {
      title: 'One unit at a time',
      text: 'Add units until the cost is used up and the morale is high enough.',
      look: 'The sums at the top.',
      rule: '3.4',
    },
    pack: {
      title: 'Your cards',
      text: 'You need as many cards of each initiative as the mode says.',
      look: 'What a card commits, and whom it keeps.',
      rule: '3.8',
    },
    deploy: {
      title: 'Deploy',
      text: 'Place each unit in the three rows along your edge.',
      look: 'The light part of the field.',
      rule: '3.9',
    },
    deploy_facing: { title: 'Which way?', text: 'Most units should look at the enemy.', look: 'The arrows around the unit.', rule: '3.10' },
    deploy_commander: {
      title: 'Your commander',
      text: 'Cards reach only units close to it.',
      look: 'The middle of your line.',
      rule: '3.9',
    },
    card: {
      title: 'Choose a card',
      text: 'It says whom you may order this round and changes the numbers of some of your units. Low numbers go first. The card comes back only with a rally.',
      look: 'Your hand. Hover or hold a card to read all of it. A card for a line moves many units at once.',
      rule: '4.2',
    },
    commander: {
      title: 'Move your commander',
      text: 'Up to four spaces, in any direction. The dashed square shows how far the card in play reaches from there.',
      look: 'Point at a space: the square moves along. Keep your line inside it.',
      rule: '10.1',
    },
    successor: {
      title: 'A new commander',
      text: 'Yours was caught. A successor appears with one of your units.',
      look: 'A unit in the middle of the others.',
      rule: '10.4',
    },
    order: {
      title: 'Give orders',
      text: 'Name units one by one, or the start of a line. All orders are given before anything moves.',
      look: 'The highlighted units. When you are done, say so in the decision.',
      rule: '5.4',
    },
    line: {
      title: 'The other end',
      text: 'A line is units side by side that look the same way. Name its last unit: everybody in between is ordered.',
      look: 'Point at a unit: the line lights up.',
      rule: '5.6',
    },
    unit: {
      title: 'Who acts next?',
      text: 'Take the ordered units in any order you like. The little flag marks who still waits.',
      look: 'Move the unit first that would stand in another one’s way.',
      rule: '5.9',
    },
    commit_move: {
      title: 'A card for one more step?',
      text: 'You may throw in a card for +1 speed or flexibility. It is gone until you rally, so mostly you do not.',
      look: 'How many cards you hold.',
      rule: '6.11',
    },
    move: {
      title: 'Where to?',
      text: 'Highlighted spaces can be reached. A step costs speed, a turn costs flexibility. A space with an enemy starts a fight; its mark says from which side.',
      look: 'Point at an enemy: its front, flanks and back are shaded. From the back it routs at once.',
      rule: '6.1',
    },
    facing: {
      title: 'Which way does it look?',
      text: 'The bright arrows are possible. Look at the enemy, and do not show anybody your flank.',
      look: 'Click an arrow, or use the number pad.',
      rule: '6.3',
    },
    bring: {
      title: 'Together?',
      text: 'Your commander may come along with the unit it stands with.',
      look: 'Where it will be needed next round.',
      rule: '10.2',
    },
    commit_front: {
      title: 'You are attacked',
      text: 'A unit met from the front may fall back if it is faster. A card for speed may make it so.',
      look: 'The speeds in the box beside the field.',
      rule: '7.2',
    },
    fall_back: {
      title: 'Fall back or fight?',
      text: 'Falling back costs nothing but ground. Standing means a melee later this round.',
      look: 'The sums: who would win?',
      rule: '7.3',
    },
    shoot: {
      title: 'Shoot',
      text: 'The target must lie in the cone in front of the shooter. Nothing strikes back.',
      look: 'Targets that retreat at 1 or 2.',
      rule: '8.3',
    },
    support: {
      title: 'More shooters',
      text: 'Others with the same order may join: +1 for each, and they have shot then.',
      look: 'How much is missing to the next threshold.',
      rule: '8.4',
    },
    commit_shot: {
      title: 'A card for the shot?',
      text: '+1 attack for one card. Worth it if it routs a unit that costs cards.',
      look: 'The sum beside the field.',
      rule: '8.5',
    },
    commit_cover: {
      title: 'Under fire',
      text: 'A card for defense lifts all thresholds by one.',
      look: 'What the shot would do without it.',
      rule: '8.5',
    },
    melee: {
      title: 'Which fight first?',
      text: 'Every pair in one space fights once. The order matters: a unit that wins can be free again, and its neighbours then support others.',
      look: 'Point at a pair to see its sum.',
      rule: '8.6',
    },
    commit_melee: {
      title: 'The fight',
      text: 'Attack plus support against retreat, reverse and rout. A card gives +1 to your attack or to your thresholds. Both sides may do so.',
      look: 'The box beside the field: what happens now, and with the card you point at.',
      rule: '8.7',
    },
    retreat: {
      title: 'Retreat',
      text: 'The unit steps back, still looking at the enemy. These ways are equally short.',
      look: 'Where it stays in line with the others.',
      rule: '9.5',
    },
    pay: {
      title: 'Pay for the loss',
      text: 'A routed unit costs cards. They lie in your discard pile until you rally.',
      look: 'Keep a low number and a card that moves your line.',
      rule: '9.8',
    },
    rally: {
      title: 'Rally?',
      text: 'All played and discarded cards come back, but one played card is burnt for good. Then your cards must support all your units.',
      look: 'How many cards you hold. With two left it is time; with one you must.',
      rule: '11.2',
    },
    burn: { title: 'Which card burns?', text: 'It is out of the game.', look: 'A card you did not miss.', rule: '11.2' },
    forsake: {
      title: 'Not enough support',
      text: 'Your cards cannot keep all units. Name one that goes.',
      look: 'Units whose rout costs nothing.',
      rule: '11.4',
    },
  },
  advice: [
    'Good play: keep your units side by side. Neighbours at the flank add 1, those that look at the fight add 2.',
    'Good play: let the enemy come. Who is attacked from the front keeps the support of the whole line.',
    'Good play: cavalry belongs at the flank. From there it can get behind a line that is busy.',
    'Good play: count cards. A Legion that routs costs two; a hand of two cannot pay that.',
    'Good play: rally while you still choose to, not when you must.',
    'Good play: a card committed is a card less to lose with. Throw one in when it turns a retreat into a rout.',
  ],
  closing: {
    title: 'That was your first battle',
    text: [
      'A battle ends when a hand is empty, when a loss cannot be paid, or when an army is gone. There are no points: you win or you lose.',
      'Larger modes have more units and missile troops, and you may raise an army of your own.',
      'Next: play against a stronger opponent, or read the rules; every refusal and every prompt names the rule it comes from.',
    ],
  },
  score: (view, seat) => score(view as View, seat),
  rest: 'the rest',
};
