import { currentFlow } from '../../domain/conversation/session.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import { advanceFlow } from '../chain/advance-flow.ts';
import { tellBesideStep } from '../flow/answer-at-step.ts';
import { reopenSlot } from '../flow/slots/fill-slots.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import type { ReadableSlot } from '../flow/slots/readable-slot.ts';
import { availableTools } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { listInputs } from '../values/list-inputs.ts';
import { runCodeCall } from './run-code-call.ts';
import { voidOwnConfirmation } from './words/void-own-confirmation.ts';

/** The data of whoever is chosen that says where they are paid. */
const countryField = 'country';

/**
 * "Send 100 to Cuba", where the flow holds somebody in Mexico: it goes, so that no yes can mean the
 * one before, a lookup tells what is possible there, and the flow asks who. `undefined` where the
 * words name no other country, or somebody with it.
 */
export async function answerOtherPlace(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const readable = findPlacedSlot(turn, state);
  const country = readable && readOtherCountry(turn, state, readable);
  if (readable === undefined || country === undefined) return undefined;
  const open = voidOwnConfirmation(turn, state, 'other-place');
  if (open === undefined) return undefined;
  const told: TurnState = { ...open, preface: [...open.preface, 'other_place'] };
  const reopened = reopenSlot(turn, { ...told, hasUnreadWords: false }, readable.slot);
  const lookup = findLookup(reopened);
  if (lookup === undefined) return await advanceFlow(turn, reopened);
  const input = { [lookup.input]: country };
  const call = { id: turn.world.ids.next('call'), name: lookup.tool, input };
  const looked = await runCodeCall(turn, reopened, call, 'other-place');
  const isAsked = looked.session.pendingQuestion !== undefined;
  return isAsked || !looked.draft ? looked : tellBesideStep(turn, looked, looked.draft.text);
}

/** The filled slot of who gets it, where that also says in which country. */
function findPlacedSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const { data = {} } = currentFlow(state.session) ?? {};
  if (data[countryField] === undefined) return undefined;
  const { states = {} } = findRunningFlow(state) ?? {};
  return listReadableSlots(turn, state).find(({ slot }) => {
    const tool = states[slot.state]?.tools.find(({ name }) => name === slot.tool);
    return data[slot.key] !== undefined && tool?.save[countryField] !== undefined;
  });
}

/** The only other country that the words order it to; who is named with it is read elsewhere. */
function readOtherCountry(turn: Turn, state: TurnState, { slot }: ReadableSlot) {
  const { claims } = readFlowMessage(turn, state, unmaskText(turn, state));
  const orders = findOrders(claims);
  const { data = {} } = currentFlow(state.session) ?? {};
  const isElse = claims.some(({ type }) => type === 'payee') || slot.key === countryField;
  const codes = new Set(
    claims.flatMap((claim) => (claim.type === 'country' && orders.has(claim) ? [claim.code] : [])),
  );
  const [code] = codes;
  return isElse || codes.size > 1 || code === data[countryField] ? undefined : code;
}

/** A lookup of what is possible in a country. */
function findLookup(
  state: TurnState,
): { readonly tool: string; readonly input: string } | undefined {
  const found = availableTools(state).flatMap(({ name, kind, inputSchema }) => {
    const [input] = listInputs(inputSchema, 'country');
    return kind === 'information' && input !== undefined ? [{ tool: name, input }] : [];
  });
  return found[0];
}
