import type { FlowDefinition, Slot } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { type JsonObject, type JsonValue, listLeaves } from '../../domain/json.ts';
import type { Claim, ClaimOf, ClaimType, MessageContext, Reading } from '../../domain/reading.ts';
import type { EntityKind } from '../../domain/understanding.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';
import { dropNegated } from './drop-negated.ts';
import { findForeignRequests } from './find-foreign-requests.ts';
import { listCandidates } from './list-candidates.ts';
import { readAskedName } from './read-asked-name.ts';
import type { ReadableSlot, SlotUse } from './readable-slot.ts';
import { toAmountInput } from './to-amount-input.ts';

/** What a message says about the slots of the running flow. */
export interface SlotsReading {
  /** Slot → input of its tool. */
  readonly inputs: Readonly<Record<string, JsonObject>>;
  /** What was said and has no use in the flow, courtesy aside. */
  readonly unused: readonly Claim[];
  /** What the person said it shall not be. */
  readonly denied: readonly SlotUse[];
  /** The words that nothing explains. */
  readonly rest: string;
}

/** Words that do not change what the others mean. */
const neutral: ReadonlySet<ClaimType> = new Set([
  'courtesy',
  'greeting',
  'filler',
  'request',
  'correction',
]);

/**
 * Reads what the words say about the flow's slots; `undefined` when no flow with slots runs. Pure:
 * nothing is filled.
 */
export function readSlots(turn: Turn, state: TurnState, text: string): SlotsReading | undefined {
  const flow = findRunningFlow(state);
  if (flow === undefined || flow.slots.length === 0) return undefined;
  const slots = flow.slots.map((slot) => toReadable(turn, state, flow, slot));
  const name = readAskedName(turn, state, slots, text);
  if (name !== undefined) {
    return { inputs: { [name.slot]: name.input }, unused: [], denied: [], rest: '' };
  }
  const context = buildMessageContext(turn, state, slots);
  const reading = turn.world.understanding.readMessage(text, context);
  const foreign = findForeignRequests(turn, state, flow, reading);
  return assign(state, slots, reading, foreign);
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
    options: named.filter(isShown).map(({ id, labels }) => ({ id, labels })),
    terms: named.filter((each) => !isShown(each)).map(({ id, labels }) => ({ id, labels })),
    ...(isEntityKind(entity) ? { expects: entity } : {}),
  };
}

function isEntityKind(entity: JsonValue | undefined): entity is EntityKind {
  const kinds: readonly unknown[] = ['money', 'phone', 'account', 'date-time', 'recipient'];
  return kinds.includes(entity);
}

/** Gives each claim to its slot. Two claims that contradict each other are both of no use. */
function assign(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { claims, remainder }: Reading,
  foreign: readonly Claim[],
): SlotsReading {
  const { said, denied } = dropNegated(claims);
  const given = said.map((claim) => {
    const use = isCutOff(claim, remainder) ? undefined : findUse(state, slots, claim);
    const isLeft = denied.includes(claim) && !(use && isAnother(state, use));
    return { claim, use: isLeft ? undefined : use };
  });
  const isContradicted = (use: SlotUse) =>
    given.some(({ use: other }) => other?.slot === use.slot && !isSame(other.input, use.input));
  const inputs = Object.fromEntries(
    given.flatMap(({ use }) => (use && !isContradicted(use) ? [[use.slot, use.input]] : [])),
  );
  const firstUse = given.find(({ use }) => use !== undefined)?.claim.start;
  const unused = given.flatMap(({ claim, use }) => {
    if (use !== undefined) return isContradicted(use) ? [claim] : [];
    const says = foreign.includes(claim) || !(isNeutral(claim) || isBeside(claim, firstUse));
    return says ? [claim] : [];
  });
  const refused = denied.flatMap((claim) => findUse(state, slots, claim) ?? []);
  return { inputs, unused, denied: refused, rest: remainder.map(({ text }) => text).join(' ') };
}

/** An amount beside words that nothing explains may be only a part of what was said. */
function isCutOff(claim: Claim, remainder: Reading['remainder']): boolean {
  return (
    claim.type === 'amount' &&
    remainder.some(({ start, end }) => start === claim.end || end === claim.start)
  );
}

function isSame(left: JsonObject, right: JsonObject): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function isNeutral(claim: Claim): boolean {
  return neutral.has(claim.type) && !(claim.type === 'request' && claim.isCancelling);
}

/** A slot that holds something else: "no a Juan" then corrects it. */
function isAnother({ session }: TurnState, { slot, input }: SlotUse): boolean {
  const held = currentFlow(session)?.data[slot];
  const values = held === undefined ? [] : listLeaves(held);
  return held !== undefined && !listLeaves(input).every((value) => values.includes(value));
}

/** "Sí, 200", "no, 300": beside a value, an answer only leads over to it. */
function isBeside(claim: Claim, firstUse: number | undefined): boolean {
  if (firstUse === undefined) return false;
  const leadsOver = claim.type === 'answer' && claim.end < firstUse;
  return leadsOver || (claim.type === 'amount' && claim.modifier === 'negated');
}

function findUse(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): SlotUse | undefined {
  switch (claim.type) {
    case 'amount':
      return isBareNumber(state, slots, claim) ? undefined : toAmountInput(state, slots, claim);
    case 'relative-amount':
      return toAmountInput(state, slots, claim);
    case 'phone':
      return claim.reading.type === 'ok'
        ? toInput(slots, 'phone', claim.reading.value.e164)
        : undefined;
    case 'payee':
      return claim.reading.type === 'ok' ? toCandidate(slots, claim.reading.value.id) : undefined;
    case 'option':
      return toCandidate(slots, claim.id);
    case 'country':
      return toCountry(slots, claim.code);
    case 'count':
      return toCount(slots, claim.count);
    case 'position':
      return toShown(state, slots, claim.position);
    default:
      return undefined;
  }
}

/** "1", where no amount is asked for: it may be a place among the buttons on screen. */
function isBareNumber(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { text, hasCurrency }: ClaimOf<'amount'>,
): boolean {
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const isAsked = asking?.property['x-entity'] === 'money';
  return !isAsked && !hasCurrency && text.trim() === state.text.trim();
}

/** The one slot whose input is of that kind. */
function toInput(
  slots: readonly ReadableSlot[],
  kind: EntityKind,
  value: JsonValue,
): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['x-entity'] === kind);
  if (found?.accepts === undefined || more.length > 0) return undefined;
  return { slot: found.slot.key, input: { [found.accepts]: value } };
}

/** The one candidate that stands for the country. */
function toCountry(slots: readonly ReadableSlot[], code: string): SlotUse | undefined {
  const candidates = slots.flatMap((each) => each.candidates);
  const [found, ...more] = candidates.filter(
    ({ input, person }) => person === undefined && Object.values(input).includes(code),
  );
  return found === undefined || more.length > 0 ? undefined : found;
}

/** A number of weeks, times or things, where one slot takes a whole number. */
function toCount(slots: readonly ReadableSlot[], count: number): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['type'] === 'integer');
  if (found?.accepts === undefined || more.length > 0) return undefined;
  return { slot: found.slot.key, input: { [found.accepts]: count } };
}

function toCandidate(slots: readonly ReadableSlot[], id: string): SlotUse | undefined {
  const [key, at] = id.split(':');
  const readable = slots.find(({ slot }) => slot.key === key);
  const candidate = readable?.candidates[Number(at)];
  return candidate === undefined ? undefined : { slot: candidate.slot, input: candidate.input };
}

/** A place in the list on screen: the candidates of the slot that is being asked for. */
function toShown(
  state: TurnState,
  slots: readonly ReadableSlot[],
  position: number | 'all',
): SlotUse | undefined {
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  if (asking === undefined || position === 'all' || !isOnScreen(state, asking)) return undefined;
  const candidate = asking.candidates.at(position > 0 ? position - 1 : position);
  return candidate === undefined ? undefined : { slot: candidate.slot, input: candidate.input };
}

/**
 * Whether the last reply offered what the slot chooses from: "the first one" is no other list's.
 */
function isOnScreen({ session }: TurnState, { slot }: ReadableSlot): boolean {
  const options = session.offer?.options ?? [];
  return options.some(({ action }) => action.type === 'call-tool' && action.tool === slot.tool);
}
