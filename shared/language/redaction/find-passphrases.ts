import { createKeywordLexicon, findKeywordSpans } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const passwordWords = createKeywordLexicon('password');
const passwordTalk = createKeywordLexicon('passwordTalk');
const MIN_WORDS = 2;
const MAX_WORDS = 6;

/**
 * Finds a password of several words, in a message that begins with the word for it and says nothing
 * about it: "contraseña mi perro bonito", but not "contraseña incorrecta".
 */
export function findPassphrases({ tokens }: ScannedText): Finding[] {
  const [keyword] = findKeywordSpans(tokens, passwordWords);
  const before = tokens.slice(0, keyword?.start ?? 0);
  const isLeading = before.every(({ folded }) => /^(?:mi|la|el|my|the)$/.test(folded));
  if (keyword === undefined || !isLeading) return [];
  const rest = tokens.slice(keyword.end).filter(({ text }) => !/^(?:es|is|:|=)$/.test(text));
  const isWords = rest.every(({ type }) => type === 'word' || type === 'number');
  const isTalk = tokens.some((_, at) => passwordTalk.match(tokens, at) !== undefined);
  const [first, last] = [rest[0], rest.at(-1)];
  const fits = rest.length >= MIN_WORDS && rest.length <= MAX_WORDS && isWords && !isTalk;
  return fits && first && last ? [{ type: 'SECRET', start: first.start, end: last.end }] : [];
}
