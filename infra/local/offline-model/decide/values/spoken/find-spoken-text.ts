import type { ToolView } from '../../read-tool.ts';
import { readClaims } from '../../text/read-claims.ts';
import { readUtterance } from '../../text/read-utterance.ts';
import type { FoundValue } from '../found-value.ts';
import { type Openings, readOpenings } from './read-openings.ts';
import {
  articles,
  findTimeTokens,
  joinTokens,
  type SpokenToken,
  toSpokenTokens,
} from './spoken-tokens.ts';

/** What leads from the verb to what is said: "anota que", "remind me to". */
const linkers: ReadonlySet<string> = new Set([
  ...(['que', 'de', 'del', 'me', 'that', 'to', 'para', 'for', 'of', 'esta', 'this'] as const),
]);
/** "Guarda esta nota: …" */
const introduced = /:\s+(?=\S)/;

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
  const { topic } = readUtterance(text);
  const kept = tokens.map(
    ({ word }, at) => !times.has(at) && topic.includes(word) && !usedWords.includes(word),
  );
  const openings = readOpenings(tool);
  const skipped = new Set([...times, ...findCourtesies(tokens, text)]);
  const first = findStart(text, tokens, kept, skipped, openings);
  const last = kept.findLastIndex((isKept, at) => isKept && !openings.isVerb(wordAt(tokens, at)));
  if (first < 0 || last < first) return undefined;
  const chosen = tokens.slice(first, last + 1).filter((_, at) => !times.has(first + at));
  const value = joinTokens(text, chosen);
  return { value, words: chosen.map(({ word }) => word).filter((word) => topic.includes(word)) };
}

/** Where what is said begins: behind a colon, or behind verb and noun that ask for the tool. */
function findStart(
  text: string,
  tokens: readonly SpokenToken[],
  kept: readonly boolean[],
  skipped: ReadonlySet<number>,
  { isVerb, isNoun }: Openings,
): number {
  const opening = kept.indexOf(true);
  if (opening < 0 || !isVerb(wordAt(tokens, opening))) return opening;
  const colon = introduced.exec(text)?.index ?? -1;
  const behind = tokens.findIndex(({ start }) => start > colon);
  if (colon >= 0 && behind > opening) return behind;
  const next = (from: number) =>
    tokens.findIndex(({ word }, at) => at > from && !linkers.has(word) && !skipped.has(at));
  const start = next(opening);
  const noun = articles.has(wordAt(tokens, start)) ? start + 1 : start;
  const behindNoun = isNoun(wordAt(tokens, noun)) ? next(noun) : -1;
  return behindNoun >= 0 ? behindNoun : start;
}

function wordAt(tokens: readonly SpokenToken[], at: number): string {
  return tokens[at]?.word ?? '';
}

function findCourtesies(tokens: readonly SpokenToken[], text: string): readonly number[] {
  const said = readClaims(text).flatMap((claim) =>
    claim.type === 'courtesy' ? toSpokenTokens(claim.text).map(({ word }) => word) : [],
  );
  return tokens.flatMap(({ word }, at) => (said.includes(word) ? [at] : []));
}
