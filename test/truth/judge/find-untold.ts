import { findLaterEnds, type LaterEnd } from '../books/find-later-ends.ts';
import type { Books } from '../books/read-rows.ts';
import { readStanding } from '../books/read-standing.ts';
import type { Claim } from '../claims/claim.ts';
import { isTold, type TrackedOperation } from './tracked-operation.ts';

/** What a reply said. */
export interface ToldText {
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** Operations whose end the person does not know. As long as a partner is down, nobody can. */
export function findUntold(
  books: Books,
  operations: readonly TrackedOperation[],
): readonly string[] {
  return operations.flatMap((operation) => {
    const { tool, told } = operation;
    const { type } = readStanding(books, operation);
    const isKnown = type === 'open' ? isTold(operation) || told === 'in doubt' : told === 'the end';
    return isKnown ? [] : [`${tool} is ${type}; told: ${told}`];
  });
}

/** What happened by itself later, and was told less often than it happened. */
export function findUntoldLater(books: Books, told: readonly ToldText[]): readonly string[] {
  return findLaterEnds(books).flatMap((end) => {
    const count = told.filter((text) => tells(text, end)).length;
    const { deed, reference } = end;
    return count < end.count ? [`${deed} ${reference}: told ${count} of ${end.count} times`] : [];
  });
}

function tells({ text, claims }: ToldText, { deed, kind, reference }: LaterEnd): boolean {
  if (!text.includes(reference)) return false;
  return claims.some((claim) => claim.kind === kind && claim.deed === deed);
}
