import type { OutboxEntry } from '../conversation/turn-record.ts';

/** Later, a reply answers something that the person no longer asks. */
const MAX_REPLY_AGE_MS = 10 * 60_000;
/**
 * News that nobody asked for, and what became of a yes, stay worth telling: the money arrived,
 * whenever that is read.
 */
const MAX_NEWS_AGE_MS = 24 * 60 * 60_000;

/** Returns true for a reply that is too old to be sent. */
export function isExpired(entry: OutboxEntry, now: Date): boolean {
  const maxAge = staysWorthTelling(entry) ? MAX_NEWS_AGE_MS : MAX_REPLY_AGE_MS;
  return now.getTime() - Date.parse(entry.createdAt) > maxAge;
}

/** Returns true for what is told even behind newer replies. */
export function staysWorthTelling({ isNews, tellsOutcome }: OutboxEntry): boolean {
  return isNews === true || tellsOutcome === true;
}
