import type { FlowDefinition, Slot } from '../../../domain/catalogue/flow.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonValue } from '../../../domain/json.ts';
import type { MessageContext, NamedOption, Reading, WordSpan } from '../../../domain/reading.ts';
import type { EntityKind } from '../../../domain/understanding.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findProperty } from '../../values/find-property.ts';
import { findForeignRequests } from '../find-foreign-requests.ts';
import { listCandidates, listHeldNames, type SlotCandidate } from '../list-candidates.ts';
import { readAskedName } from '../read-asked-name.ts';
import { assignClaims, type SlotsReading } from './assign-claims.ts';
import { listSlotNames, type ReadableSlot, toHeldOption } from './readable-slot.ts';

/**
 * Reads what the words say about the flow's slots; `undefined` when no flow with slots runs. Pure:
 * nothing is filled.
 */
export function readSlots(turn: Turn, state: TurnState, text: string): SlotsReading | undefined {
  const flow = findRunningFlow(state);
  if (flow === undefined || flow.slots.length === 0) return undefined;
  const slots = listReadableSlots(turn, state);
  const name = readAskedName(turn, state, slots, text);
  if (name !== undefined) {
    return {
      inputs: { [name.slot]: name.input },
      asked: {},
      unused: [],
      denied: [],
      unsure: [],
      replaced: [],
      isUnlisted: false,
      namesHeld: false,
      isRestApart: true,
      rest: '',
    };
  }
  const reading = withoutLimits(turn, text, readFlowMessage(turn, state, text));
  const foreign = findForeignRequests(turn, state, flow, reading);
  const said = assignClaims(state, slots, reading, foreign);
  return currentFlow(state.session)?.isOfOthers === true ? dropOwn(state, slots, said) : said;
}

/** What limits an order gives no value: "everything but 500" is no 500. */
function withoutLimits({ world }: Turn, text: string, reading: Reading): Reading {
  const limits = world.understanding.readLimits(text, reading);
  const isOutside = ({ start }: WordSpan) =>
    !limits.some((limit) => start >= limit.start && start < limit.end);
  const remainder = reading.remainder.filter(isOutside);
  const claims = reading.claims.filter(isOutside);
  return { claims, remainder, isFullyExplained: remainder.length === 0 };
}

/** Where somebody else's is asked for, words name none of the person's own. */
function dropOwn(
  state: TurnState,
  slots: readonly ReadableSlot[],
  said: SlotsReading,
): SlotsReading {
  const { data = {} } = currentFlow(state.session) ?? {};
  const own = slots.find(({ slot }) => slot.ofOthers !== undefined)?.slot.key ?? '';
  if (said.inputs[own] === undefined || data[own] !== undefined) return said;
  const { [own]: _dropped, ...inputs } = said.inputs;
  return { ...said, inputs, isRestApart: false };
}

/** The message as it reads in the running flow: beside its lists, its names and its question. */
export function readFlowMessage(turn: Turn, state: TurnState, text: string): Reading {
  const context = buildMessageContext(turn, state, listReadableSlots(turn, state));
  return turn.world.understanding.readMessage(text, context);
}

/** The slots of the running flow, with what a message can give them. */
export function listReadableSlots(turn: Turn, state: TurnState): readonly ReadableSlot[] {
  const flow = findRunningFlow(state);
  return flow?.slots.map((slot) => toReadable(turn, state, flow, slot)) ?? [];
}

/** The definition of the flow that the current agent runs. */
export function findRunningFlow({ session, catalogue }: TurnState): FlowDefinition | undefined {
  return catalogue.flows[currentFlow(session)?.flowId ?? ''];
}

function toReadable(
  turn: Turn,
  state: TurnState,
  { states }: FlowDefinition,
  slot: Slot,
): ReadableSlot {
  const accepts = states[slot.state]?.tools.find(({ name }) => name === slot.tool)?.accepts;
  const property = accepts ? findProperty(findTool(state, slot.tool), accepts) : undefined;
  const candidates = listCandidates(turn, state, slot, accepts);
  return { slot, accepts, property: property ?? {}, candidates };
}

interface NamedThing extends NamedOption {
  readonly person: SlotCandidate['person'] | undefined;
}

function buildMessageContext(
  turn: Turn,
  state: TurnState,
  slots: readonly ReadableSlot[],
): MessageContext {
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const money = slots.find(({ property }) => property['x-entity'] === 'money');
  const named = slots.flatMap(({ slot, candidates }) =>
    candidates.map(({ labels, person }, at) => ({ id: `${slot.key}:${at}`, labels, person })),
  );
  const isShown = ({ id }: { id: string }) => id.startsWith(`${asking?.slot.key}:`);
  const entity = asking?.property['x-entity'];
  return {
    ...buildReadingContext(turn, state, money?.property),
    people: named.flatMap(({ id, person }) => (person ? [{ ...person, id }] : [])),
    options: named.filter(isShown).map(toOption),
    terms: [
      ...named.filter((each) => !isShown(each)).map(toOption),
      ...slots.flatMap(({ slot }) => listSlotNames(slot)),
      ...toHeldOption(slots.flatMap(({ slot }) => listHeldNames(state, slot))),
    ],
    ...(isEntityKind(entity) ? { expects: entity } : {}),
  };
}

function toOption({ id, labels, person }: NamedThing): NamedOption {
  return person === undefined ? { id, labels } : { id, labels, isExact: true };
}

function isEntityKind(entity: JsonValue | undefined): entity is EntityKind {
  const kinds: readonly unknown[] = ['money', 'phone', 'account', 'date-time', 'recipient', 'name'];
  return kinds.includes(entity);
}
