import type { Claim, ClaimType } from '../../domain/reading.ts';
import { readMessage } from '../reading/read-message.ts';
import { isFirstName } from '../recipient/recipient-words.ts';
import { tokenise } from '../text/tokenise.ts';

/** What nobody is called: words that order, ask, deny or report. */
const ordering: ReadonlySet<ClaimType> = new Set(['request', 'command', 'question', 'mood']);

/**
 * Whether a name would be read as an order or an answer wherever it is said: "Ana envía 500", "Sí
 * Confirmo". Money follows saved names, so such a one must not be saved. "Bill" is a name first.
 */
export function readsAsOrder(name: string): boolean {
  const context = { locale: 'es-MX', timezone: 'UTC', now: new Date(0).toISOString() };
  const { claims } = readMessage(name, { ...context, currency: 'USD', country: 'MX' });
  const isAmountToSomebody = claims.some(isAmount) && claims.some(leadsToSomebody);
  return (
    isAmountToSomebody || claims.some((claim) => orders(claim) && !isCustomaryName(claim.text))
  );
}

function isAmount({ type }: Claim): boolean {
  return type === 'amount';
}

/** "500 to Juan", where "Cousin 2" is somebody. */
function leadsToSomebody(claim: Claim): boolean {
  return claim.type === 'payee' && claim.name !== claim.text;
}

/** An answer in front decides what the rest is; behind a name it is part of it. */
function orders({ type, start }: Claim): boolean {
  return ordering.has(type) || (type === 'answer' && start === 0);
}

/** Whether words that say something else are also what people are usually called. */
export function isCustomaryName(text: string): boolean {
  return tokenise(text).every(isFirstName);
}
