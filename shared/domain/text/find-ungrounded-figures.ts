/** Digits with the separators allowed between them: `1,500.50`, `+52 55 1234 5678`, `17.45`. */
const figure = /\d(?:[\d.,' \u00a0-]*\d)?/g;

/** A lone digit is a count, unless a unit around it makes it money or a percentage. */
const loneDigit = /(?<![\d.,])\d(?![\d.,]*\d)/g;
const unitBefore = /[$€£]\s?$/;
const unitAfter = /^\s?(?:[%€]|[A-Z]{3}\b)/;
/** `1.` or `12)` at the start of a line numbers a list. */
const listNumber = /^[ \t>*_-]*\d{1,2}[.)](?=\s)/gm;

/**
 * Finds the figures of `text` that occur in none of the sources: amounts, rates, dates, phones and
 * references that were made up. Separators do not matter: `3,490.00`, `3490` and `3.490,00` are the
 * same figure.
 */
export function findUngroundedFigures(text: string, sources: readonly string[]): readonly string[] {
  // A source may be written like the text, where a count beside a figure is none of its digits.
  const known = new Set(
    sources
      .flatMap((source) => [source, withoutCounts(source)])
      .flatMap(findFigures)
      .flatMap(listReadings),
  );
  return findFigures(withoutCounts(text)).filter(
    (found) => !listReadings(found).some((reading) => known.has(reading)),
  );
}

function withoutCounts(text: string): string {
  const unnumbered = text.replace(listNumber, '');
  return unnumbered.replace(loneDigit, (digit, at: number) => {
    const before = unnumbered.slice(Math.max(0, at - 2), at);
    const after = unnumbered.slice(at + 1, at + 5);
    const isMeant = unitBefore.test(before) || unitAfter.test(after);
    return isMeant ? digit : '';
  });
}

function findFigures(text: string): readonly string[] {
  return [...text.matchAll(figure)].flatMap(([found]) => splitLists(found));
}

/** `50, 100, 200` is three figures and `2 - 4` is two, but `55 1234 5678` and `1,500` are one. */
function splitLists(found: string): readonly string[] {
  return found.split(/[,.;]\s+|\s+-\s+|\s*–\s*/);
}

/** A day as data contains it. Texts name its parts: "8 de marzo de 2026". */
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Lists every value that a figure may stand for: all its digits, its number with either decimal
 * mark, and the parts of a day.
 */
function listReadings(found: string): readonly string[] {
  const digits = found.replace(/\D/g, '');
  const decimals = [/^(.*)[.,](\d+)$/.exec(found)].flatMap((match) =>
    match?.[1] === undefined || match[2] === undefined ? [] : [formatPlain(match[1], match[2])],
  );
  const parts = isoDay.exec(found)?.slice(1) ?? [];
  const readings = [digits, ...parts].map((each) => each.replace(/^0+(?=\d)/, '')).concat(decimals);
  // A phone may be written with or without its country code.
  return digits.length > 9 ? [...readings, digits.slice(-10)] : readings;
}

function formatPlain(whole: string, fraction: string): string {
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const cents = fraction.replace(/0+$/, '');
  return cents === '' ? units : `${units}.${cents}`;
}
