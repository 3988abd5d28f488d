import { rateRelatedness } from '../../text/rate-relatedness.ts';
import { readUtterance } from '../../text/read-utterance.ts';
import { toStems } from '../../text/topic-stems.ts';
import type { FoundValue } from '../found-value.ts';
import { findTimeTokens, type SpokenToken, toSpokenTokens } from './spoken-tokens.ts';

const MIN_SIMILARITY = 0.8;
const links = /^(?:de|del|la|el|las|los|of|for|para|the|my|mi)$/;

/**
 * Finds the name of something that is called by a noun: "a la lista de la compra", "on the
 * groceries list".
 */
export function findCalledName(text: string, noun: string): FoundValue | undefined {
  const tokens = toSpokenTokens(text);
  const [wanted = ''] = toStems([noun]);
  const at = tokens.findIndex(
    ({ word }) => rateRelatedness(toStems([word])[0] ?? '', wanted) >= MIN_SIMILARITY,
  );
  if (at < 0) return undefined;
  const { topic } = readUtterance(text);
  const times = findTimeTokens(tokens, text);
  const isName = (index: number) => topic.includes(tokens[index]?.word ?? '') && !times.has(index);
  const behind = [at + 1, at + 2, at + 3].find(isName);
  const name = behind !== undefined && isLinked(tokens, at, behind) ? behind : at - 1;
  const token = tokens[name];
  if (token === undefined || !isName(name)) return undefined;
  return { value: text.slice(token.start, token.end), words: [token.word, tokens[at]?.word ?? ''] };
}

/** "Lista de la compra": only words that link stand between. */
function isLinked(tokens: readonly SpokenToken[], noun: number, name: number): boolean {
  const between = tokens.slice(noun + 1, name).map(({ word }) => word);
  return between.length > 0 && between.every((word) => links.test(word));
}
