const COMMA = 'MX US GT HN SV NI PA PE PR DO GB CA';
const DOT = 'CO CL AR EC VE BO UY PY ES BR';

/** CLDR grouping separators of the countries served, by ISO 3166 code. */
const groupMarks: ReadonlyMap<string, string> = new Map([
  ...COMMA.split(' ').map((country) => [country, ','] as const),
  ...DOT.split(' ').map((country) => [country, '.'] as const),
  ['CR', ' '],
]);

/** The mark that groups thousands in the person's region, or `undefined` when it is not known. */
export function findGroupMark(locale: string, country: string): string | undefined {
  return groupMarks.get(readRegion(locale) ?? country.toUpperCase());
}

/** Reads the region of a BCP 47 tag: `es-MX` → `MX`. */
function readRegion(locale: string): string | undefined {
  return /[-_]([A-Za-z]{2})$/.exec(locale)?.[1]?.toUpperCase();
}
