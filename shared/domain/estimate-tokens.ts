const CHARACTERS_PER_TOKEN = 4;

/**
 * Estimates the tokens of a text: its characters divided by four, rounded up. Real tokenizers need
 * about as many for English and some 20 % more for Spanish. Budgets leave room for that, and every
 * engine is measured by the same rule.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
