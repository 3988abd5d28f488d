import type { Token } from '../text/tokenise.ts';
import {
  createKeywordLexicon,
  findGluedEnd,
  findKeywordSpans,
  findValuePositions,
  type KeywordSpan,
} from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const codeWords = createKeywordLexicon('code');
const passwordWords = createKeywordLexicon('password');
const openWords = createKeywordLexicon('openCode');
const notPassword = createKeywordLexicon('notPassword');
const between = createKeywordLexicon('between');

const CODE =
  /^(?:\d{4,8}|\d{2,4}[- ]\d{2,4}|(?=[A-Za-z0-9-]*\d)(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9-]{5,12})$/;
/** "482 913", or digits one by one: "4 5 6 7". */
const SPACED = /^(?:\d{3} \d{3}|\d(?:[ .,-]{1,2}\d){3,7})(?!\d)/;
const MAX_SPACED = 25;
const DICTATED = /^\d{4,8}$/;
const CONNECTOR = /^(?:es|is|era|was|:|=)$/;
/** Without "es" or a colon, only a mixture looks like a password. Bare digits may be an amount. */
const MIXTURE = /^(?=.*[\p{L}])(?=.*[\d!@#$%^&*_+=-])/u;
const MIN_PASSWORD = 3;
const WORDS_AROUND = 3;
const WORDS_TO_KEYWORD = 7;

/** Finds one-time codes, PINs and passwords, by the words around them. */
export function findSecrets(scanned: ScannedText): Finding[] {
  const { tokens } = scanned;
  const codes = findKeywordSpans(tokens, codeWords).filter((keyword) => !isOpen(tokens, keyword));
  return [
    ...codes.flatMap(
      (keyword) => findCodeAfter(scanned, keyword) ?? findCodeBefore(scanned, keyword) ?? [],
    ),
    ...findKeywordSpans(tokens, passwordWords).flatMap(
      (keyword) => findPasswordAfter(scanned, keyword) ?? [],
    ),
  ];
}

/** True for codes that are not secret: "código postal", "zip code", "promo code". */
function isOpen(tokens: readonly Token[], { start, end }: KeywordSpan): boolean {
  const around = [start - 2, start - 1, end, end + 1];
  return around.some((at) => at >= 0 && openWords.match(tokens, at) !== undefined);
}

function findCodeAfter(scanned: ScannedText, keyword: KeywordSpan): Finding | undefined {
  for (const position of findValuePositions(scanned.tokens, keyword, 1)) {
    if (openWords.match(scanned.tokens, position) !== undefined) return undefined;
    const code = readCode(scanned, position);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Finds a code before its keyword: "482913 es el código que me llegó". */
function findCodeBefore(scanned: ScannedText, keyword: KeywordSpan): Finding | undefined {
  const { tokens } = scanned;
  for (let at = keyword.start - 1; at >= Math.max(0, keyword.start - WORDS_TO_KEYWORD); at -= 1) {
    if (tokens[at]?.type === 'number')
      return at <= WORDS_AROUND ? readCode(scanned, at) : undefined;
    if (between.match(tokens, at) === undefined && at < keyword.start - 2) return undefined;
  }
  return undefined;
}

function readCode(scanned: ScannedText, position: number): Finding | undefined {
  const { tokens, text } = scanned;
  const start = tokens[position]?.start ?? 0;
  const end = tokens[findGluedEnd(tokens, position) - 1]?.end ?? start;
  const value = trimPunctuation(text.slice(start, end));
  const pair = SPACED.exec(text.slice(start, start + MAX_SPACED))?.[0];
  const code = CODE.test(value) ? value : pair;
  return code === undefined
    ? readDictated(scanned, position)
    : { type: 'SECRET', start, end: start + code.length };
}

/** "cuatro cinco seis siete". */
function readDictated({ groups, groupAt }: ScannedText, position: number): Finding | undefined {
  const group = groups[groupAt.get(position) ?? -1];
  return group && DICTATED.test(group.digits)
    ? { type: 'SECRET', start: group.start, end: group.end }
    : undefined;
}

function findPasswordAfter(scanned: ScannedText, keyword: KeywordSpan): Finding | undefined {
  const { tokens, text } = scanned;
  let isAnnounced = false;
  for (const position of findValuePositions(tokens, keyword, 0)) {
    const token = tokens[position];
    const start = token?.start ?? 0;
    const end = tokens[findGluedEnd(tokens, position) - 1]?.end ?? start;
    const value = trimPunctuation(text.slice(start, end));
    const isWord = between.match(tokens, position) === undefined;
    const isValue =
      isWord && notPassword.match(tokens, position) === undefined && value.length >= MIN_PASSWORD;
    if (isValue && (isAnnounced || MIXTURE.test(value))) {
      return { type: 'SECRET', start, end: start + value.length };
    }
    isAnnounced ||= CONNECTOR.test(token?.folded ?? '');
  }
  return undefined;
}

function trimPunctuation(value: string): string {
  return value.replace(/[.,;?)"']+$/, '');
}
