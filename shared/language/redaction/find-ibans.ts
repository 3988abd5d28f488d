import { passesIban } from './checksums.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

/** Lengths in the ISO 13616 registry, for the countries that people send to or from. */
const LENGTHS = `AD24 AE23 AT20 BE16 BG22 BR29 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 ES24 FI18 FR27 GB22 GI23 GR27
  GT28 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SA24 SE24 SI19 SK24 SV28
  TR26`;

const lengths: ReadonlyMap<string, number> = new Map(
  LENGTHS.split(/\s+/).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const START = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9])/gu;
const MAX_WRITTEN = 44;
const KEYWORD_BEFORE = /iban\W{0,3}(?:es|is|number)?\W{0,3}$/i;

/** Finds IBANs with correct check digits, or of the right length after the word IBAN. */
export function findIbans({ text }: ScannedText): Finding[] {
  return [...text.matchAll(START)].flatMap(({ 0: head, index }) => {
    const length = lengths.get(head.slice(0, 2).toUpperCase());
    if (length === undefined) return [];
    const end = findEnd(text, index, length);
    if (end === undefined) return [];
    const isSure = passesIban(text.slice(index, end).replace(/[ -]/g, ''));
    const isNamed = KEYWORD_BEFORE.test(text.slice(Math.max(0, index - 16), index));
    return isSure || isNamed ? [{ type: 'IBAN', start: index, end }] : [];
  });
}

/**
 * Returns the end of `length` letters and digits from `start`, with spaces or dashes between them.
 */
function findEnd(text: string, start: number, length: number): number | undefined {
  let count = 0;
  for (let at = start; at < Math.min(text.length, start + MAX_WRITTEN); at += 1) {
    const character = text[at] ?? '';
    if (/[A-Za-z0-9]/.test(character)) count += 1;
    else if (!/[ -]/.test(character)) return undefined;
    if (count === length) return at + 1;
  }
  return undefined;
}
