/** Converts a text to lower case without accents, for comparisons: `¿Cuánto?` → `¿cuanto?`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a text into folded words and numbers, in their order. `1,500.50` is one token. */
export function toFoldedTokens(text: string): string[] {
  return fold(text).match(/\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];
}
