import type { Slot } from '../../../domain/catalogue/flow.ts';
import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import { type OtherPerson, readOtherPerson } from '../../../domain/reading/read-other-person.ts';
import type { Claim, ClaimOf, ClaimType, Reading } from '../../../domain/reading.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import type { SlotCandidate } from '../../flow/list-candidates.ts';
import { fillSlots, reopenSlot } from '../../flow/slots/fill-slots.ts';
import {
  findCandidate,
  findHeldPerson,
  type HeldPerson,
  mayMean,
} from '../../flow/slots/find-held-person.ts';
import { isFullName } from '../../flow/slots/find-slot-use.ts';
import { loadPeople } from '../../flow/slots/load-people.ts';
import { readFlowMessage } from '../../flow/slots/read-slots.ts';
import { processToolCalls } from '../../tool-calls/process-tool-calls.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { runCodeCall } from '../run-code-call.ts';
import { voidOwnConfirmation } from '../words/void-own-confirmation.ts';

type Payee = ClaimOf<'payee'>;

/**
 * "Not that Juan, Juan Pérez", "to the other María", "what if it is for my sister?": whom the flow
 * holds goes, whoever is named instead is taken or added, and else the flow asks who. So no yes to
 * what follows can mean the one before. `undefined` for words of anything else.
 */
export async function answerOtherPerson(
  turn: Turn,
  before: TurnState,
): Promise<TurnState | undefined> {
  if (!mayTurn(readFlowMessage(turn, before, unmaskText(turn, before)))) return undefined;
  const state = await loadPeople(turn, before);
  const person = findHeldPerson(turn, state);
  const other = person && readOtherPerson(readFlowMessage(turn, state, unmaskText(turn, state)));
  if (person === undefined || other === undefined) return undefined;
  const wanted = findWanted(person, other);
  const isRefused = other.refused.some((payee) => mayMean(person, payee));
  if (wanted === undefined && !isRefused) return undefined;
  const open = voidOwnConfirmation(turn, state, 'other-person');
  if (open === undefined) return undefined;
  const noted = turn.record(open, 'other-person-read', { slot: person.readable.slot.key });
  return await takeOther(turn, noted, person, wanted);
}

/** "Wrong person": whoever the flow holds goes, and it asks who. */
export async function letGoOfPerson(turn: Turn, before: TurnState): Promise<TurnState | undefined> {
  const state = await loadPeople(turn, before);
  const person = findHeldPerson(turn, state);
  const open = person && voidOwnConfirmation(turn, state, 'other-person');
  return open && (await takeOther(turn, open, person, undefined));
}

const turning: ReadonlySet<ClaimType> = new Set(['payee', 'answer', 'mood', 'correction'] as const);

/** Nothing else is worth a lookup of the people. */
function mayTurn({ claims }: Reading): boolean {
  return claims.some(({ type }) => turning.has(type));
}

type Wanted =
  | { readonly type: 'saved'; readonly candidate: SlotCandidate }
  | { readonly type: 'new' }
  | { readonly type: 'unknown'; readonly name: string };

/** Whom the words want instead; somebody saved who is only named is a value like any other. */
function findWanted(
  { readable, held }: HeldPerson,
  { named, refused, isSupposed, isTurn }: OtherPerson,
): Wanted | undefined {
  const [payee, ...more] = named;
  if (payee === undefined) return findRemaining({ readable, held }, refused);
  if (more.length > 0 || !(isTurn || payee.isAddressed)) return undefined;
  const isMeant = isSupposed || refused.length > 0;
  return payee.reading.type === 'none'
    ? readStranger(payee)
    : isMeant
      ? readSaved({ readable, held }, payee)
      : undefined;
}

function readSaved({ readable, held }: HeldPerson, { reading, name }: Payee): Wanted | undefined {
  if (reading.type === 'ambiguous') return { type: 'unknown', name };
  const candidate = reading.type === 'ok' ? findCandidate(readable, reading.value.id) : undefined;
  return candidate && candidate !== held ? { type: 'saved', candidate } : undefined;
}

/** A word that only its place makes a name may be anything. */
function readStranger(payee: Payee & Claim): Wanted | undefined {
  if (payee.confidence === 'possible') return undefined;
  return isFullName(payee) ? { type: 'new' } : { type: 'unknown', name: payee.name };
}

/** "The other Juan", where two are saved. */
function findRemaining(
  { readable, held }: HeldPerson,
  refused: OtherPerson['refused'],
): Wanted | undefined {
  const found = refused.flatMap(({ reading }) =>
    reading.type === 'ambiguous' ? reading.candidates : [],
  );
  const others = found
    .map(({ id }) => findCandidate(readable, id))
    .filter((each) => each !== undefined && each !== held);
  const [candidate, ...more] = others;
  return candidate && more.length === 0 ? { type: 'saved', candidate } : undefined;
}

async function takeOther(
  turn: Turn,
  state: TurnState,
  { readable: { slot, accepts }, held }: HeldPerson,
  wanted: Wanted | undefined,
): Promise<TurnState> {
  const read = { ...state, hasUnreadWords: false };
  if (wanted?.type === 'saved') {
    const filled = fillSlots(turn, read, { [slot.key]: wanted.candidate.input });
    return await advanceFlow(turn, filled);
  }
  if (wanted?.type === 'new') return await addPerson(turn, state, slot);
  if (wanted?.type === 'unknown' && accepts !== undefined) {
    const input = { [accepts]: wanted.name };
    const call = { id: turn.world.ids.next('call'), name: slot.tool, input };
    return await runCodeCall(turn, reopenSlot(turn, state, slot), call, 'other-person');
  }
  const told: TurnState = { ...read, preface: [...read.preface, 'value_denied'] };
  return withoutOption(await advanceFlow(turn, reopenSlot(turn, told, slot)), held);
}

/** Somebody new is added first, where the flow has a list to add to; else the person is asked. */
async function addPerson(turn: Turn, state: TurnState, slot: Slot): Promise<TurnState> {
  const { unlisted = '' } = slot;
  const open = reopenSlot(turn, state, slot);
  if (findTool(open, unlisted) === undefined) return await advanceFlow(turn, open);
  const call: ToolCall = { id: turn.world.ids.next('call'), name: unlisted, input: {} };
  const noted = turn.record(open, 'answered-by-code', { tool: unlisted, why: 'not-in-the-list' });
  return await advanceFlow(turn, (await processToolCalls(turn, noted, [call])).state);
}

/** Where a single one would be left, all stay: a yes to one is more than is asked for. */
function withoutOption(state: TurnState, { input }: SlotCandidate): TurnState {
  const { draft } = state;
  if (draft === undefined) return state;
  const isRefused = ({ action }: OfferedOption) =>
    action.type === 'call-tool' &&
    Object.entries(input).every(([name, value]) => action.input[name] === value);
  const others = draft.options.filter((option) => !isRefused(option));
  return others.length === 1 ? state : withDraft(state, draft.text, others);
}
