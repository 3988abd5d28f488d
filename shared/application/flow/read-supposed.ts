import { currentFlow } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { findSlotUse } from './slots/find-slot-use.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from './slots/read-slots.ts';

/** What the words suppose about the running flow: the call that tells what it would come to. */
export interface Supposed {
  readonly reading: Reading;
  readonly use?: { readonly tool: string; readonly input: JsonObject };
}

/** What a supposed value may be. */
const supposable: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'currency', 'count'] as const),
]);

/**
 * Reads one value of a slot without regard to whether it is ordered: "and if I sent 500?". The
 * input holds what the slot's tool gets from the flow, too. Pure: nothing is filled.
 */
export function readSupposed(turn: Turn, state: TurnState, text: string): Supposed | undefined {
  const flow = findRunningFlow(state);
  if (flow === undefined || flow.slots.length === 0) return undefined;
  const slots = listReadableSlots(turn, state);
  const reading = readFlowMessage(turn, state, text);
  const uses = reading.claims
    .filter(({ type }) => supposable.has(type))
    .flatMap((claim) => findSlotUse(state, slots, claim) ?? []);
  const [use, ...others] = uses;
  const slot = flow.slots.find(({ key }) => key === use?.slot);
  if (use === undefined || slot === undefined || others.length > 0) return { reading };
  const tool = flow.states[slot.state]?.tools.find(({ name }) => name === slot.tool);
  const known = readPaths(buildScope(state), tool?.with ?? {});
  const isComplete = slot.needs.every((key) => currentFlow(state.session)?.data[key] !== undefined);
  return isComplete
    ? { reading, use: { tool: slot.tool, input: { ...use.input, ...known } } }
    : { reading };
}
