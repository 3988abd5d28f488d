import { findDeed } from '../books/operation.ts';
import { readStanding } from '../books/read-standing.ts';
import type { ClaimKind } from '../claims/claim.ts';
import type { Hearing } from './hearing.ts';
import type { TrackedOperation } from './tracked-operation.ts';

const ends: ReadonlySet<ClaimKind> = new Set(['done', 'not-done', 'not-charged', 'settled']);
const beginnings: ReadonlySet<ClaimKind> = new Set(['accepted', 'pending']);

/** Notes what the person knows of each operation after a reply. */
export function noteWhatWasTold(hearing: Hearing): void {
  const { operations, claims } = hearing;
  for (const operation of operations) {
    if (!isMentioned(operation, hearing)) continue;
    const { answer, tool } = operation;
    const isInDoubt = claims.some(
      ({ kind, deed }) => kind === 'in-doubt' && (deed ?? findDeed(tool)) === findDeed(tool),
    );
    const isUnknown = isInDoubt && answer?.type === 'failed';
    const told = isUnknown ? undefined : findWhatIsTold(operation, hearing);
    if (told !== undefined) operation.told = told;
    else if (isInDoubt) operation.told = 'in doubt';
  }
}

function findWhatIsTold(
  { answer }: TrackedOperation,
  { claims }: Hearing,
): TrackedOperation['told'] | undefined {
  const isEnd = claims.some(({ kind }) => ends.has(kind));
  if (isEnd || answer?.type === 'refused') return 'the end';
  return claims.some(({ kind }) => beginnings.has(kind)) ? 'under way' : undefined;
}

function isMentioned(operation: TrackedOperation, { books, text, subjects }: Hearing): boolean {
  if (subjects.includes(operation)) return true;
  const { reference } = readStanding(books, operation);
  return reference !== undefined && text.includes(reference);
}
