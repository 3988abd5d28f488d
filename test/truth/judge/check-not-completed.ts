import { readStanding } from '../books/read-standing.ts';
import type { Claim } from '../claims/claim.ts';
import type { Hearing } from './hearing.ts';

/** May be said of anything but what the person just said yes to. */
export function checkNotCompleted(
  _claim: Claim,
  { books, decided, claims }: Hearing,
): string | undefined {
  if (claims.some(({ kind }) => kind === 'in-doubt')) return undefined;
  const done = decided.find((operation) => readStanding(books, operation).type !== 'none');
  return done && `says not completed, but ${done.tool} is ${readStanding(books, done).type}`;
}

/** May be said below the receipt of what the person just said yes to. */
export function checkNextFailed(claim: Claim, hearing: Hearing): string | undefined {
  const isTold = hearing.claims.some(({ kind }) => kind === 'done' || kind === 'accepted');
  return isTold ? undefined : checkNotCompleted(claim, hearing);
}
