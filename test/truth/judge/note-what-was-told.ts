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
    operation.told = told ?? toDoubt(operation.told, isInDoubt);
  }
}

/** An end stays told, whatever becomes of the next operation of the same thing. */
function toDoubt(told: TrackedOperation['told'], isInDoubt: boolean): TrackedOperation['told'] {
  return isInDoubt && told !== 'the end' ? 'in doubt' : told;
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
