import type { Token } from '../text/tokenise.ts';
import { createKeywordLexicon } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?: ?\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const at = createKeywordLexicon('at');
const dot = createKeywordLexicon('dot');
const stop = createKeywordLexicon('beforeEmail');
const MAX_LOCAL_WORDS = 5;

/** Finds addresses, written or dictated: "juan perez arroba example punto com". */
export function findEmails({ text, tokens }: ScannedText): Finding[] {
  const written = [...text.matchAll(ADDRESS)].map(({ 0: value, index }) => ({
    type: 'EMAIL',
    start: index,
    end: index + value.length,
  }));
  return [...written, ...tokens.flatMap((_, index) => findDictated(tokens, index))];
}

function findDictated(tokens: readonly Token[], index: number): Finding[] {
  if (!isAt(tokens, index)) return [];
  const domainEnd = findDomainEnd(tokens, index + 1);
  if (domainEnd === undefined) return [];
  let first = index;
  while (first > 0 && index - first < MAX_LOCAL_WORDS && belongsToLocal(tokens, first - 1))
    first -= 1;
  if (first === index) return [];
  return [
    { type: 'EMAIL', start: tokens[first]?.start ?? 0, end: tokens[domainEnd - 1]?.end ?? 0 },
  ];
}

function isAt(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === '@' || at.match(tokens, index) !== undefined;
}

function isDot(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === '.' || dot.match(tokens, index) !== undefined;
}

/** Returns the end of a dictated domain: `gmail punto com [punto mx]`. */
function findDomainEnd(tokens: readonly Token[], index: number): number | undefined {
  let end = index + 1;
  while (isLabel(tokens[end - 1]) && isDot(tokens, end) && isLabel(tokens[end + 1])) end += 2;
  return end > index + 1 ? end : undefined;
}

function isLabel(token: Token | undefined): boolean {
  return token?.type === 'word' || token?.type === 'number';
}

function belongsToLocal(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const isPart = isLabel(token) || /^[._-]$/.test(token?.text ?? '');
  return isPart && (isDot(tokens, index) || stop.match(tokens, index) === undefined);
}
