import type { Facts } from '../data/bank.ts';
import type { Goal } from '../data/goals.ts';
import type { Screen } from '../play/screen.ts';
import { toFactPattern } from './fact-pattern.ts';
import { foldText } from './fold-text.ts';

/** True when the reply says that the goal is reached. */
export function isGoalReported(
  { done, early, idle }: Goal,
  facts: Facts,
  { text, state, pending }: Screen,
  isConfirmation: boolean,
): boolean {
  if (!early && isConfirmation) return false;
  if (idle && (state !== undefined || pending !== undefined)) return false;
  const folded = foldText(text);
  const holds = (pattern: string): boolean => {
    const isUnwanted = pattern.startsWith('!');
    return toFactPattern(pattern.replace(/^!+/, ''), facts).test(folded) !== isUnwanted;
  };
  return done.some((group) => group.every(holds));
}
