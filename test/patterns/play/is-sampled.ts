import type { PatternDialogue } from '../format/pattern-dialogue.ts';
import type { Decider } from './talk-with-felix.ts';

/**
 * Whether `npm test` plays a dialogue with this decider: one that is there in both languages is
 * played in one by right decisions and in the other by the offline model. It depends on nothing but
 * its name, so that a further dialogue leaves the others where they are.
 */
export function isSampled({ id, language }: PatternDialogue, decider: Decider): boolean {
  const scenario = id.slice(0, -`.${language}`.length);
  const letters = [...scenario].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const side = (letters + (language === 'es' ? 0 : 1)) % 2;
  return decider === 'decided' ? side === 0 : side === 1;
}
