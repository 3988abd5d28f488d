import type { ToolView } from '../../read-tool.ts';
import { rateRelatedness } from '../../text/rate-relatedness.ts';
import { readUtterance } from '../../text/read-utterance.ts';
import { toStems } from '../../text/topic-stems.ts';
import { articles, toSpokenTokens } from './spoken-tokens.ts';

const MIN_SIMILARITY = 0.8;
/** What follows these is said, not the asking: "tengo que recoger", "I have to pick up". */
const beforeContent = new Set(['que', 'to', 'a']);

/** How people begin when they ask for a tool, as its examples do. */
export interface Openings {
  /** "Recuérdame", "add". */
  isVerb(word: string): boolean;
  /** What several examples name right behind it, such as "recordatorio" or "task". */
  isNoun(word: string): boolean;
}

/** Reads from a tool's examples how people begin when they ask for it. */
export function readOpenings({ examples }: ToolView): Openings {
  const orders = examples.filter((example) => !readUtterance(example).isQuestion);
  const verbs = orders.flatMap((example) => findTopic(example, 0));
  const nouns = orders.flatMap((example) => findTopic(example, 1));
  const shared = nouns.filter((stem, at) => nouns.indexOf(stem) !== at);
  const isAmong = (known: readonly string[]) => (word: string) =>
    known.some((stem) => rateRelatedness(toStems([word])[0] ?? '', stem) >= MIN_SIMILARITY);
  return { isVerb: isAmong(verbs), isNoun: isAmong(shared) };
}

/** The first or second word that says something, unless the first is what is said already. */
function findTopic(example: string, nth: 0 | 1): readonly string[] {
  const tokens = toSpokenTokens(example);
  const { topic } = readUtterance(example);
  const places = tokens.flatMap(({ word }, at) => (topic.includes(word) ? [at] : []));
  const [first = -1] = places;
  const at = places[nth];
  const isFar = tokens.slice(first + 1, at).some(({ word }) => !articles.has(word));
  if (at === undefined || isFar || beforeContent.has(tokens[first - 1]?.word ?? '')) return [];
  return toStems([tokens[at]?.word ?? '']);
}
