import type { Situation } from './read-situation.ts';
import { toFoldedTokens } from './text/fold.ts';
import { conditions } from './text/vocabulary.ts';

/**
 * True for a yes with a condition ("sí, si la comisión es menor") while a confirmation is pending.
 * It neither answers the confirmation nor asks for anything else, so no tool must be called.
 */
export function isConditionalYes({ prompt, utterance }: Situation): boolean {
  if (prompt.pendingConfirmation === undefined || !utterance.marks.has('affirmations'))
    return false;
  const [, ...rest] = toFoldedTokens(utterance.text);
  return conditions.some((words) =>
    rest.some(
      (_, at) =>
        at + words.length < rest.length && words.every((word, next) => rest[at + next] === word),
    ),
  );
}
