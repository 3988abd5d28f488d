import type { Situation } from '../read-situation.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';

const MIN_SHARE = 0.5;
const MIN_SIMILARITY = 0.8;

/** True when at least half of the topic words are about the running flow. */
export function isAboutRunningFlow(
  { prompt, utterance }: Situation,
  words: readonly string[] = utterance.topic,
): boolean {
  const { flow, agentName, replyHint } = prompt;
  if (flow === undefined) {
    return false;
  }
  const own = readTopicStems([flow.id.replaceAll('_', ' '), agentName, replyHint].join(' '));
  const said = toStems(words);
  const known = said.filter((stem) =>
    own.some((other) => rateRelatedness(stem, other) >= MIN_SIMILARITY),
  );
  return said.length > 0 && known.length / said.length >= MIN_SHARE;
}
