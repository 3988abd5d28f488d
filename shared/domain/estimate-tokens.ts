const CHARACTERS_PER_TOKEN = 4;

/**
 * Tokens of a text: characters divided by four, rounded up. Real tokenizers give English about this
 * and Spanish some 20 % more; budgets leave room for that, and every engine is measured by the same rule.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
