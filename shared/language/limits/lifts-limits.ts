import type { Claim, Reading } from '../../domain/reading.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { limitWords } from './limit-words.ts';

/**
 * Whether a message takes back what limited the order before it: "just send it now", "anyway", or
 * an order of its own. Pure; never throws.
 */
export function liftsLimits(text: string, { claims }: Reading): boolean {
  const tokens = tokenise(normaliseText(text).text);
  const isRegardless = tokens.some(
    (_, at) => limitWords.regardless.match(tokens, at) !== undefined,
  );
  return isRegardless || claims.some(isNow) || isNewOrder(claims);
}

function isNow(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isNow && claim.isNegated !== true;
}

/** It says what to do, and with how much or to whom. */
function isNewOrder(claims: readonly Claim[]): boolean {
  const isAsked = claims.some(
    (claim) => claim.type === 'request' && claim.operation !== undefined && !claim.isCancelling,
  );
  return isAsked && claims.some(({ type }) => type === 'amount' || type === 'payee');
}
