import type { Situation } from './situation.ts';
import { foldedTokens } from './text/fold.ts';
import { conditions } from './text/vocabulary.ts';

/**
 * A yes that depends on something ("sí, si la comisión es menor"), while a confirmation waits: neither an answer nor
 * a wish of its own, so nothing is called.
 */
export function agreesOnCondition({ prompt, utterance }: Situation): boolean {
  if (prompt.pendingConfirmation === undefined || !utterance.marks.has('affirmations'))
    return false;
  const [, ...rest] = foldedTokens(utterance.text);
  return conditions.some((words) =>
    rest.some(
      (_, at) =>
        at + words.length < rest.length && words.every((word, next) => rest[at + next] === word),
    ),
  );
}
