/** No vowels, so that no code is a word; no signs that are mistaken for one another. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * `LINK-7XQ2-M4TD`, as people type it and as a deep link brings it (`/start link_7XQ2M4TD`). With a
 * stroke behind the word, a mistyped code is one as well: no model has to read it.
 */
const CODE =
  /(?<![\p{L}\p{N}])link(?:[-_–—]\s?([\p{L}\d]{4})[-_–—\s]?([\p{L}\d]{4})|\s*([2-9b-df-hj-km-np-tv-z]{4})[-_–—\s]?([2-9b-df-hj-km-np-tv-z]{4}))(?![\p{L}\p{N}])/giu;

/** Makes a code out of a number that nobody can guess. */
export function toLinkCode(secret: bigint): string {
  const base = BigInt(ALPHABET.length);
  let rest = secret;
  let code = '';
  while (code.length < LENGTH) {
    code += ALPHABET[Number(rest % base)] ?? '';
    rest /= base;
  }
  return code;
}

/** The code as it is shown and typed. */
export function formatLinkCode(code: string): string {
  return `LINK-${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** The first code in a text, in capitals and without strokes; nobody says that it is valid. */
export function findLinkCode(text: string): string | undefined {
  const [match] = text.matchAll(CODE);
  const [, first = '', second = '', third = '', fourth = ''] = match ?? [];
  const code = `${first}${second}${third}${fourth}`.toUpperCase();
  return code === '' ? undefined : code;
}

/** The text without its codes: what may be stored. */
export function maskLinkCodes(text: string): string {
  return text.replace(CODE, 'LINK-••••');
}
