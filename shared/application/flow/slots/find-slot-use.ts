import { currentFlow } from '../../../domain/conversation/session.ts';
import { isJsonObject, type JsonValue } from '../../../domain/json.ts';
import type { Claim, ClaimOf } from '../../../domain/reading.ts';
import type { EntityKind } from '../../../domain/understanding.ts';
import { findTool } from '../../tools/available-tools.ts';
import { currentFlowState, type TurnState } from '../../turn-state/turn-state.ts';
import { convertCount } from '../../values/convert-count.ts';
import { toAmountInput } from '../amount/to-amount-input.ts';
import { toCurrencyInput } from '../amount/to-currency-input.ts';
import type { ReadableSlot, SlotUse } from './readable-slot.ts';

/** What a claim gives to the slots; `undefined` when none of them can take it. */
export function findSlotUse(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): SlotUse | undefined {
  switch (claim.type) {
    case 'amount':
    case 'relative-amount':
      return toListedNumber(state, slots, claim) ?? toAmountInput(state, slots, claim);
    case 'currency':
      return toCurrencyInput(state, slots, claim);
    case 'moment':
      return toListedNumber(state, slots, claim);
    case 'phone':
      return toPhone(state, slots, claim);
    case 'identifier':
      return claim.isEnding ? toEnding(slots, claim.digits) : toAccount(state, claim.digits);
    case 'payee':
      return toPerson(state, slots, claim);
    case 'option':
      return toCandidate(slots, claim.id);
    case 'country':
      return toCountry(slots, claim.code);
    case 'count':
      return toCount(slots, claim);
    case 'position':
      return toListedNumber(state, slots, claim) ?? toShown(state, slots, claim.position);
    default:
      return undefined;
  }
}

/** A number that gets a top-up; where none does, it may be the account of the action. */
function toPhone(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { reading, text }: ClaimOf<'phone'>,
): SlotUse | undefined {
  const takesPhone = slots.some(({ property }) => property['x-entity'] === 'phone');
  if (!takesPhone) return toAccount(state, text.replace(/\D/g, ''));
  return reading.type === 'ok' ? toInput(slots, 'phone', reading.value.e164) : undefined;
}

/** "The one ending in 1234": the only thing that is known by these digits. */
function toEnding(slots: readonly ReadableSlot[], digits: string): SlotUse | undefined {
  const [found, ...more] = slots
    .flatMap(({ candidates }) => candidates)
    .filter(({ ending }) => ending?.endsWith(digits));
  return found === undefined || more.length > 0
    ? undefined
    : { slot: found.slot, input: found.input };
}

/** The account that the flow's action takes beside its slots. */
function toAccount(state: TurnState, digits: string): SlotUse | undefined {
  const actions = listProposedActions(state);
  const inputs = actions.flatMap(({ tool, given }) => {
    const { properties } = findTool(state, tool)?.inputSchema ?? {};
    const open = Object.entries(isJsonObject(properties) ? properties : {}).filter(
      ([name, property]) =>
        !given.includes(name) && isJsonObject(property) && property['x-entity'] === 'account',
    );
    return open.map(([name]) => ({ slot: tool, input: { [name]: digits } }));
  });
  const [only, ...more] = inputs;
  return more.length === 0 ? only : undefined;
}

/** What the flow puts to the person once its slots are filled, and what it gives the action. */
function listProposedActions({ session, catalogue }: TurnState) {
  const flow = catalogue.flows[currentFlow(session)?.flowId ?? ''];
  return Object.values(flow?.states ?? {}).flatMap(({ onEnter: { propose } }) =>
    propose === undefined ? [] : [{ tool: propose.tool, given: Object.keys(propose.with) }],
  );
}

/** "Not her": the person that a slot holds. */
export function findHeldUse(
  { session }: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): SlotUse | undefined {
  const isPronoun = claim.type === 'payee' && claim.reading.type === 'ambiguous';
  const data = currentFlow(session)?.data ?? {};
  const held = slots.find(
    ({ slot, candidates }) => data[slot.key] !== undefined && candidates.some((one) => one.person),
  );
  return isPronoun && held ? { slot: held.slot.key, input: {} } : undefined;
}

/**
 * A saved person; somebody new is a name, where one is asked for. Money is paid out to full names
 * only, so that part of one is taken just as an answer.
 */
function toPerson(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: ClaimOf<'payee'>,
): SlotUse | undefined {
  const { reading, properName } = claim;
  if (reading.type === 'ok') return toCandidate(slots, reading.value.id);
  if (reading.type !== 'none' || properName === undefined) return undefined;
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const isAnswer = asking?.property['x-entity'] === 'name' && state.wasRouted !== true;
  return isAnswer || isFullName(claim) ? toInput(slots, 'name', properName) : undefined;
}

/** A name of at least two words, the relation aside. */
export function isFullName({ properName }: ClaimOf<'payee'>): boolean {
  return properName?.includes(' ') === true;
}

/** A full name, or "my cousin Beto": somebody of their own, whose full name is to be asked for. */
export function isNamed(claim: ClaimOf<'payee'>): boolean {
  const { name, properName } = claim;
  const isRelated =
    properName !== undefined && name !== properName && name.endsWith(` ${properName}`);
  return isRelated || isFullName(claim);
}

/** "1", where no amount is asked for: it may be a place among the buttons on screen. */
export function isBareNumber(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): boolean {
  if (claim.type !== 'amount') return false;
  const { text, hasCurrency, modifier } = claim;
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const isAsked =
    asking?.property['x-entity'] === 'money' || asking?.property['type'] === 'integer';
  const isAlone = !hasCurrency && modifier === undefined && text.trim() === state.text.trim();
  return !isAsked && isAlone;
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
function toCount(
  slots: readonly ReadableSlot[],
  { count, unit }: ClaimOf<'count'>,
): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['type'] === 'integer');
  const { accepts } = found ?? {};
  if (found === undefined || accepts === undefined || more.length > 0) return undefined;
  const offered = found.candidates.flatMap(({ input }) => input[accepts] ?? []);
  const counted = convertCount(count, unit, found.property['x-unit'], offered.filter(isNumber));
  return counted === undefined
    ? undefined
    : { slot: found.slot.key, input: { [accepts]: counted } };
}

function isNumber(value: JsonValue): value is number {
  return typeof value === 'number';
}

function toCandidate(slots: readonly ReadableSlot[], id: string): SlotUse | undefined {
  const [key, at] = id.split(':');
  const readable = slots.find(({ slot }) => slot.key === key);
  const candidate = readable?.candidates[Number(at)];
  return candidate === undefined ? undefined : { slot: candidate.slot, input: candidate.input };
}

/** "8", "la de 12", "the 12 one": a number that the list on screen has is no place in it. */
function toListedNumber(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): SlotUse | undefined {
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const accepts = asking?.property['type'] === 'integer' ? asking.accepts : undefined;
  const number = Number(/\d+/.exec(claim.text)?.[0]);
  const found = asking?.candidates.find(({ input }) => input[accepts ?? ''] === number);
  return found && { slot: found.slot, input: found.input };
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
export function isOnScreen({ session }: TurnState, { slot }: ReadableSlot): boolean {
  const options = session.offer?.options ?? [];
  return options.some(({ action }) => action.type === 'call-tool' && action.tool === slot.tool);
}
