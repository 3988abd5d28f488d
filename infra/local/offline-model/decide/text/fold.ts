/** Lower case without accents, for comparison only: `¿Cuánto?` → `¿cuanto?`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folded words and numbers in order; `1,500.50` stays one token. */
export function foldedTokens(text: string): string[] {
  return fold(text).match(/\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];
}
