import type { Situation } from './read-situation.ts';
import { stem } from './text/stem.ts';
import { areStemsOfSynonyms } from './text/synonyms.ts';
import { isAboutRunningFlow } from './words/is-about-running-flow.ts';

const CANCEL = stem('cancel');

/**
 * True when the person wants to leave: with a phrase for it ("olvídalo", "never mind"), or by
 * asking to cancel nothing in particular or the running flow ("cancela la recarga" during a
 * top-up). "Ya no" alone says so; in "esa cuenta ya no es" it does not.
 */
export function wantsOut(situation: Situation): boolean {
  const { marks, topic } = situation.utterance;
  const others = topic.filter((word) => !isCancelWord(word));
  const cancels = others.length < topic.length;
  const maxOthers = situation.prompt.flow === undefined ? 0 : 1;
  return (
    marks.has('cancellations') ||
    (marks.has('weakCancellations') && others.length <= maxOthers) ||
    ((cancels || marks.has('weakCancellations')) &&
      (others.length === 0 || isAboutRunningFlow(situation, others)))
  );
}

function isCancelWord(word: string): boolean {
  return stem(word) === CANCEL || areStemsOfSynonyms(stem(word), CANCEL);
}
