import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import type { Claim, ClaimOf, ClaimType, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Wish } from '../../domain/wish.ts';
import { findHeldPerson, mayMean } from '../flow/slots/find-held-person.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/**
 * "Send 50 to my brother by bank", where my mom's phone is topped up: to send money is another
 * errand, for somebody else, or in words that only another agent has. Its amount is never that of
 * what is under way. `undefined` where money is sent anyway, and for a correction: "send it to my
 * brother instead".
 */
export function findOtherErrand(turn: Turn, state: TurnState): Wish | undefined {
  const flow = findRunningFlow(state);
  if (flow === undefined) return undefined;
  const { understanding } = turn.world;
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  const reading = understanding.readMessage(text, context);
  if (!ordersToSend(reading)) return undefined;
  const own = understanding.readMessage(flow.description, context).claims.flatMap(readOperation);
  if (own.length === 0 || own.includes('transfer')) return undefined;
  const { claims } = readFlowMessage(turn, state, text);
  const isOther = claims.some((claim) => claim.type === 'payee' && isForOther(turn, state, claim));
  return isOther || namesAnothersWords(state, reading)
    ? { order: text, words: text, operation: 'transfer', isAdditional: false }
    : undefined;
}

/** What an order to send is made of: nothing in it corrects, asks or answers. */
const ordering: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'amount', 'payee', 'currency', 'filler', 'courtesy', 'greeting'] as const),
]);

function ordersToSend({ claims }: Reading): boolean {
  const [operation, ...others] = claims.flatMap(readOperation);
  const payees = claims.filter((claim) => claim.type === 'payee');
  const isPlain = claims.every((claim) => ordering.has(claim.type) && !isCancelling(claim));
  const isSent = operation === 'transfer' && others.length === 0;
  const isAmount = claims.filter(({ type }) => type === 'amount').length === 1;
  return isPlain && isSent && isAmount && payees.length === 1 && payees.every(isNamed);
}

function readOperation(claim: Claim) {
  return claim.type === 'request' ? (claim.operation ?? []) : [];
}

function isCancelling(claim: Claim): boolean {
  return claim.type === 'request' && (claim.isCancelling || claim.isDeleting === true);
}

function isNamed(claim: Claim): boolean {
  return claim.type === 'payee' && claim.isAddressed === true && !claim.isNegated;
}

/** Somebody else than whom the flow is for, where it knows that, or is for nobody. */
function isForOther(turn: Turn, state: TurnState, payee: ClaimOf<'payee'>): boolean {
  const held = findHeldPerson(turn, state);
  if (held !== undefined) return !mayMean(held, payee);
  const { data = {} } = currentFlow(state.session) ?? {};
  const slots = listReadableSlots(turn, state);
  const asksForPerson = slots.some(
    ({ slot, candidates }) =>
      data[slot.key] === undefined && candidates.some(({ person }) => person !== undefined),
  );
  return !asksForPerson;
}

/** "By bank": words that the tools of another agent are known by, and none of this one. */
function namesAnothersWords({ catalogue, session }: TurnState, { remainder }: Reading): boolean {
  const { agentId } = currentFrame(session);
  const words = remainder.flatMap(({ text }) => foldPhrase(text).split(' ')).filter(Boolean);
  const known = (isOwn: boolean) =>
    new Set(
      Object.entries(catalogue.agents)
        .filter(([id]) => (id === agentId) === isOwn)
        .flatMap(([, { tools }]) => tools.flatMap(({ examples }) => examples))
        .flatMap((example) => foldPhrase(example).split(' ')),
    );
  if (words.length === 0) return false;
  const [own, others] = [known(true), known(false)];
  return words.every((word) => others.has(word)) && !words.some((word) => own.has(word));
}
