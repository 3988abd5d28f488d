import type { Situation } from './read-situation.ts';
import { stem } from './text/stem.ts';
import { areStemsOfSynonyms } from './text/synonyms.ts';
import { isAboutRunningFlow } from './words/is-about-running-flow.ts';

const CANCEL = stem('cancel');

/**
 * True when the person wants to leave: with a phrase for it ("olvídalo", "never mind"), or by
 * asking to cancel nothing in particular or the running flow ("cancela la recarga" during a
 * top-up). "Not now" says so in a flow, whatever the reason given for it.
 */
export function wantsOut(situation: Situation): boolean {
  const { marks, topic } = situation.utterance;
  const others = topic.filter((word) => !isCancelWord(word));
  const cancels = others.length < topic.length;
  const isRefusal = marks.has('weakCancellations') && situation.prompt.flow !== undefined;
  return (
    marks.has('cancellations') ||
    isRefusal ||
    ((cancels || marks.has('weakCancellations')) &&
      (others.length === 0 || isAboutRunningFlow(situation, others)))
  );
}

/** True for a folded word such as "cancela". */
export function isCancelWord(word: string): boolean {
  return stem(word) === CANCEL || areStemsOfSynonyms(stem(word), CANCEL);
}
