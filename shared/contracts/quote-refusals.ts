/** What can be wrong with a quote by the time of the yes. Nothing was done. */
export const quoteRefusals = {
  QUOTE_REQUIRED: 'This tool executes a prepared quote',
  QUOTE_NOT_FOUND: 'This person has no such quote',
  QUOTE_USED: 'The quote was executed already',
  QUOTE_EXPIRED: 'The quote has expired',
  QUOTE_MISMATCH: 'The input differs from the quote',
  IDEMPOTENCY_KEY_REUSED: 'The key belongs to another operation',
  NEVER_BEGAN: 'Nothing had begun under this key, and nothing will',
  TAKEN_BACK: 'The person took it back before it was done, and has their money',
} as const;

/**
 * Nobody needs words for these: only a faulty caller meets them, and of what never began or was
 * taken back the engine says that it was not done.
 */
export const wordlessRefusals: ReadonlySet<string> = new Set<keyof typeof quoteRefusals>([
  'QUOTE_REQUIRED',
  'QUOTE_NOT_FOUND',
  'QUOTE_USED',
  'QUOTE_MISMATCH',
  'IDEMPOTENCY_KEY_REUSED',
  'NEVER_BEGAN',
  'TAKEN_BACK',
]);
