/** Folded words that come before a place in a list: "number 2", "la opción 1". */
export const placeWords: ReadonlySet<string> = new Set([
  'numero',
  'number',
  'opcion',
  'option',
  'num',
  'nr',
  'choice',
]);
