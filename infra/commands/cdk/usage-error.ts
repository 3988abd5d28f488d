/** A command that was typed wrongly; its message is for the terminal, and nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
