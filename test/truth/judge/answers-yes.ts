import type { Claim } from '../claims/claim.ts';
import { loanChecks } from './check-loans.ts';
import { rowChecks } from './check-rows.ts';
import { sumChecks } from './check-sums.ts';
import { yesChecks } from './check-yes.ts';

/** What may be said whatever became of a yes. */
const tellsNothing: ReadonlySet<string> = new Set(
  ['in-doubt'].concat(...[rowChecks, sumChecks, loanChecks, yesChecks].map(Object.keys)),
);

/** Whether one of these claims can be an answer to a yes. */
export function answersYes(claims: readonly Claim[]): boolean {
  return claims.some(({ kind }) => !tellsNothing.has(kind));
}
