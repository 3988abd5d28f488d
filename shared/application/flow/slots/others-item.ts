import type { Slot } from '../../../domain/catalogue/flow.ts';
import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame } from '../../../domain/conversation/session.ts';
import { findOrders } from '../../../domain/reading/find-orders.ts';
import type { Claim, ClaimOf, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { localize, type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { answerAtStep } from '../answer-at-step.ts';
import { listReadableSlots, readFlowMessage } from './read-slots.ts';
import type { ReadableSlot } from './readable-slot.ts';

/**
 * The slot that chooses among what is the person's own, where the words say that they mean somebody
 * else's: "my neighbour's water bill". `undefined` where something saved goes by that name.
 */
export function findOthersSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const readable = findOwnSlot(turn, state);
  if (readable === undefined) return undefined;
  const owner = findOwner(readFlowMessage(turn, state, unmaskText(turn, state)));
  return owner === undefined || isSaved(readable, owner) ? undefined : readable;
}

/** The slot of the running flow that chooses among what is the person's own. */
export function findOwnSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  return listReadableSlots(turn, state).find(({ slot }) => slot.ofOthers !== undefined);
}

/** The slots of the present agent's flows that choose among what is the person's own. */
export function listOwnSlots({ session, catalogue }: TurnState): readonly Slot[] {
  const { agentId } = currentFrame(session);
  return Object.values(catalogue.flows).flatMap(({ agent, slots }) =>
    agent === agentId ? slots.filter(({ ofOthers }) => ofOthers !== undefined) : [],
  );
}

function isSaved({ candidates }: ReadableSlot, { name, text }: ClaimOf<'payee'>): boolean {
  const words = foldPhrase(candidates.flatMap(({ labels }) => labels).join(' ')).split(' ');
  // "My neighbour's Telmex": what is theirs may be saved, too.
  const owner = possessive.test(text) ? text.split(possessive)[0] : name;
  return foldPhrase((owner ?? name).replace(/^(?:my|the|mi|la|el)\s/i, ''))
    .split(' ')
    .some((word) => words.includes(word));
}

/** Whose it is, in the words of a message: "of my sister", "my sister's", "for my sister". */
export function findOwner({ claims }: Reading): ClaimOf<'payee'> | undefined {
  const orders = findOrders(claims);
  for (const [at, claim] of claims.entries()) {
    if (claim.type !== 'payee' || claim.isNegated || claim.confidence === 'possible') continue;
    const isGiven = claim.isAddressed === true && orders.has(claim);
    if (isGiven || isPossessive(claim) || followsOf(claim, claims[at - 1])) return claim;
  }
  return undefined;
}

const possessive = /['’]s?(?=\s|$)/;

function isPossessive({ text }: Claim): boolean {
  return possessive.test(text);
}

function followsOf({ text, start }: Claim, before: Claim | undefined): boolean {
  if (/^(?:del?|of)\s/i.test(text)) return true;
  const isOf = before?.type === 'filler' && /^(?:del?|of)$/i.test(before.text);
  return isOf && start - before.end <= 1;
}

/** Whether the flow waits for something that is somebody else's, and does not have it. */
export function waitsForOthers({ session }: TurnState, { slot }: ReadableSlot): boolean {
  const progress = currentFlow(session);
  return progress?.isOfOthers === true && progress.data[slot.key] === undefined;
}

/** Asks for what identifies it: nothing that is saved is taken until the person chooses it. */
export function askForOthers(turn: Turn, state: TurnState, slot: Slot): TurnState {
  const progress = currentFlow(state.session);
  if (slot.ofOthers === undefined) return state;
  if (progress === undefined) return answerAtStep(turn, state, localize(state, slot.ofOthers));
  const { wanted: _own, heard: _read, ...rest } = progress;
  const session = withFlow(state.session, { ...rest, isOfOthers: true });
  const kept = { ...withSession(state, session), hasUnreadWords: false };
  const noted = turn.record(kept, 'others-item-asked', { slot: slot.key });
  return answerAtStep(turn, noted, localize(noted, slot.ofOthers));
}
