import type { Slot, StateTool } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { findSlotUse } from './slots/find-slot-use.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from './slots/read-slots.ts';
import type { SlotUse } from './slots/readable-slot.ts';

/** What the words suppose about the running flow: the call that tells what it would come to. */
export interface Supposed {
  readonly reading: Reading;
  readonly use?: { readonly tool: string; readonly input: JsonObject };
}

/** What a supposed value may be. */
const supposable: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'currency', 'count', 'option'] as const),
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
  const priced =
    findTool(state, slot.tool)?.kind === 'capture' ? readPriced(state, use) : undefined;
  const call = priced ?? { tool: slot.tool, input: { ...use.input, ...readWith(state, slot) } };
  const isComplete = slot.needs.every((key) => isHeld(state, key));
  return isComplete ? { reading, use: call } : { reading };
}

/**
 * "And if it's in cash?": what a choice would come to is told by the lookup of another slot that
 * takes such a choice, with the value which that slot holds.
 */
function readPriced(state: TurnState, { input }: SlotUse): Supposed['use'] {
  const { slots = [] } = findRunningFlow(state) ?? {};
  const data = currentFlow(state.session)?.data ?? {};
  return slots
    .filter(({ key }) => isHeld(state, key))
    .flatMap((slot) => {
      const { accepts } = findStateTool(state, slot) ?? {};
      const { properties } = findTool(state, slot.tool)?.inputSchema ?? {};
      const taken = Object.entries(input).filter(
        ([name]) => isJsonObject(properties) && properties[name] !== undefined,
      );
      const held = data[slot.key];
      if (accepts === undefined || held === undefined || taken.length === 0) return [];
      const known = { [accepts]: held, ...readWith(state, slot) };
      return [{ tool: slot.tool, input: { ...known, ...Object.fromEntries(taken) } }];
    })
    .at(0);
}

function readWith(state: TurnState, slot: Slot): JsonObject {
  return readPaths(buildScope(state), findStateTool(state, slot)?.with ?? {});
}

function findStateTool(state: TurnState, { tool, state: asking }: Slot): StateTool | undefined {
  const { tools = [] } = findRunningFlow(state)?.states[asking] ?? {};
  return tools.find(({ name }) => name === tool);
}

function isHeld({ session }: TurnState, key: string): boolean {
  return currentFlow(session)?.data[key] !== undefined;
}
