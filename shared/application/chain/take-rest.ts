import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { askOwnNumber } from './ask-own-number.ts';
import { takeNewItem } from './take-new-item.ts';
import { takeUnusedWords } from './take-unused-words.ts';

/** What words do besides filling slots: they name something new, or say one thing more. */
export async function takeRest(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const asked = askOwnNumber(turn, state);
  return asked ?? (await takeNewItem(turn, state)) ?? (await takeUnusedWords(turn, state));
}
