import type { ToolView } from '../../read-tool.ts';
import { rateRelatedness } from '../../text/rate-relatedness.ts';
import { readUtterance } from '../../text/read-utterance.ts';
import { readTopicStems, toStems } from '../../text/topic-stems.ts';
import type { FoundValue } from '../found-value.ts';
import { findTimeTokens, joinTokens, type SpokenToken, toSpokenTokens } from './spoken-tokens.ts';

const MIN_SIMILARITY = 0.8;
/** What leads from the verb to what is said: "anota que", "remind me to". */
const linkers: ReadonlySet<string> = new Set([
  ...(['que', 'de', 'me', 'that', 'to', 'esta', 'this', 'nota', 'note', 'una'] as const),
]);

/**
 * Finds what a tool takes as the person says it: their words without the verb that asks for the
 * tool, without what other arguments took and, where the tool takes a time by itself, without the
 * time. From "recuérdame llamar a Juan mañana", a title is "llamar a Juan".
 */
export function findSpokenText(
  text: string,
  tool: ToolView,
  usedWords: readonly string[],
): FoundValue | undefined {
  const tokens = toSpokenTokens(text);
  const timed = tool.properties.some(({ entity }) => entity === 'date-time');
  const times = timed ? findTimeTokens(tokens, text) : new Set<number>();
  const openings = tool.examples.flatMap(findOpening);
  const isOpening = (word: string) =>
    openings.some((stem) => rateRelatedness(toStems([word])[0] ?? '', stem) >= MIN_SIMILARITY);
  const { topic } = readUtterance(text);
  const isKept = ({ word }: SpokenToken, at: number) =>
    !times.has(at) && topic.includes(word) && !usedWords.includes(word);
  const kept = tokens.map(isKept);
  const opening = kept.indexOf(true);
  const first = isOpening(tokens[opening]?.word ?? '')
    ? tokens.findIndex(({ word }, at) => at > opening && !linkers.has(word) && !times.has(at))
    : opening;
  const last = kept.lastIndexOf(true);
  if (first < 0 || last < first) return undefined;
  const chosen = tokens.slice(first, last + 1).filter((_, at) => !times.has(first + at));
  const value = joinTokens(text, chosen);
  return { value, words: chosen.map(({ word }) => word).filter((word) => topic.includes(word)) };
}

/** What an example begins with, the verb that asks for the tool; a question has none. */
function findOpening(example: string): readonly string[] {
  return readUtterance(example).isQuestion ? [] : readTopicStems(example).slice(0, 1);
}
