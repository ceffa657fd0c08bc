// The option that is pointed at in the game's own parts: the hand tells the board.
import type { Option } from '../../protocol';

export const pointing: { option: Option | null } = $state({ option: null });
