/** Telegram writes 0 for what it does not say; a date in a far future would not be a date of ours. */
const LATEST_UNIX_SECONDS = 4_102_444_800;

/** Telegram's Unix seconds as ISO 8601, or the time of receipt when they say nothing. */
export function sentAtOf(unixSeconds: number, receivedAt: Date): string {
  const isUsable = unixSeconds > 0 && unixSeconds < LATEST_UNIX_SECONDS;
  return isUsable ? new Date(unixSeconds * 1_000).toISOString() : receivedAt.toISOString();
}
