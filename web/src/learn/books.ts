// Which games can be learned here. Rules are loaded when they are read, so the shelf stays small.
import type { RuleBook } from './rules';
import type { Card } from './cards';

export interface Lore {
  book: RuleBook;
  cards: Card[];
}
export interface Learnable {
  title: string;
  pitch: string;
  load: () => Promise<Lore>;
}

export const learnables: Record<string, Learnable> = {
  preascendant: {
    title: 'A History of Preascendant Humanity',
    pitch: 'Pull the strings behind four rising powers. None of them is yours: buy low, sell before the fall.',
    load: async () => {
      const [rules, text, cards] = await Promise.all([
        import('./rules'),
        import('../../../docs/rules/preascendant.md?raw'),
        import('./cards'),
      ]);
      return { book: rules.parseRules(text.default), cards: cards.preascendantCards };
    },
  },
};
