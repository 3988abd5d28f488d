import type { Situation } from '../situation.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';

const SHARE = 0.5;
const ALIKE = 0.8;

/** True when at least half of what the person talks about is what the running flow is about. */
export function isAboutRunningFlow(
  { prompt, utterance }: Situation,
  words: readonly string[] = utterance.topic,
): boolean {
  const { flow, agentName, replyHint } = prompt;
  if (flow === undefined) {
    return false;
  }
  const own = topicStems([flow.id.replaceAll('_', ' '), agentName, replyHint].join(' '));
  const said = stemsOf(words);
  const known = said.filter((stem) => own.some((other) => relatednessOf(stem, other) >= ALIKE));
  return said.length > 0 && known.length / said.length >= SHARE;
}
