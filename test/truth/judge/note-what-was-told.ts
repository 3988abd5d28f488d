import { readStanding } from '../books/read-standing.ts';
import type { ClaimKind } from '../claims/claim.ts';
import type { Hearing } from './check-claim.ts';
import type { TrackedOperation } from './tracked-operation.ts';

const ends: ReadonlySet<ClaimKind> = new Set([
  'done',
  'accepted',
  'pending',
  'not-done',
  'not-charged',
  'settled',
]);

/** Notes what the person knows of each operation after a reply. */
export function noteWhatWasTold(hearing: Hearing): void {
  const { operations, claims } = hearing;
  const isEnd = claims.some(({ kind }) => ends.has(kind));
  const isInDoubt = claims.some(({ kind }) => kind === 'in-doubt');
  for (const operation of operations) {
    if (!isMentioned(operation, hearing)) continue;
    const { answer } = operation;
    const isUnknown = isInDoubt && answer?.type === 'failed';
    if (!isUnknown && (isEnd || answer?.type === 'refused')) operation.told = 'the end';
    else if (isInDoubt) operation.told = 'in doubt';
  }
}

function isMentioned(operation: TrackedOperation, { books, text, subjects }: Hearing): boolean {
  if (subjects.includes(operation)) return true;
  const { reference } = readStanding(books, operation);
  return reference !== undefined && text.includes(reference);
}
