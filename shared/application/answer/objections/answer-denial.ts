import type { Slot } from '../../../domain/catalogue/flow.ts';
import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { type JsonObject, listLeaves } from '../../../domain/json.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import type { SlotsReading } from '../../flow/slots/assign-claims.ts';
import { reopenSlot } from '../../flow/slots/fill-slots.ts';
import { findRunningFlow, readSlots } from '../../flow/slots/read-slots.ts';
import type { DeniedUse } from '../../flow/slots/readable-slot.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import {
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
} from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { askAgain } from '../answer-confirmation.ts';
import { voidOwnConfirmation } from '../words/void-own-confirmation.ts';

/**
 * "Not Juan", "100 no", "anything but cash": a message that only says what a slot shall not be has
 * the slot asked for again, without what was denied. Returns `undefined` for anything more, and
 * where the slot neither holds that nor is being asked for.
 */
export async function answerDenial(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const reading = readSlots(turn, state, unmaskText(turn, state));
  const [denied] = reading?.denied ?? [];
  if (reading === undefined || denied === undefined || !isOnlyDenial(reading)) return undefined;
  const slot = findRunningFlow(state)?.slots.find(({ key }) => key === denied.slot);
  if (slot === undefined) return undefined;
  if (!isOpenOrHeld(state, slot, denied)) return agree(turn, state, denied);
  const open = voidOwnConfirmation(turn, state, 'denied');
  if (open === undefined) return undefined;
  const noted = turn.record(open, 'denial-read', { slot: slot.key });
  const told: TurnState = {
    ...noted,
    preface: [...noted.preface, 'value_denied'],
    hasUnreadWords: false,
  };
  const asked = await advanceFlow(turn, reopenSlot(turn, told, slot));
  return withoutOptions(asked, denied.input);
}

/** "And don't send it to Juan", where it goes to somebody else: prompt or step are put again. */
function agree(turn: Turn, state: TurnState, { slot, input }: DeniedUse): TurnState | undefined {
  if (Object.keys(input).length === 0) return undefined;
  const { pendingConfirmation: pending } = state.session;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'denial-read', { slot });
  if (pending !== undefined) return askAgain(noted, pending, 'nothing_changed');
  const step = renderStep(turn, state);
  if (step === undefined) return undefined;
  const text = `${engineText(noted, 'value_denied')}\n\n${step}`;
  return withDraft(noted, text, offerStateOptions(turn, noted));
}

function isOnlyDenial({ inputs, unused, denied, rest }: SlotsReading): boolean {
  const claims = denied.flatMap((use) => use.claims);
  return (
    rest === '' &&
    Object.keys(inputs).length === 0 &&
    new Set(denied.map(({ slot }) => slot)).size === 1 &&
    unused.every((claim) => claims.includes(claim) || isNo(claim))
  );
}

/** "No, a mi mamá no": a no of its own says the same. */
function isNo(claim: SlotsReading['unused'][number]): boolean {
  return claim.type === 'answer' && claim.answer === 'no';
}

function isOpenOrHeld(state: TurnState, slot: Slot, { input }: DeniedUse): boolean {
  const held = currentFlow(state.session)?.data[slot.key];
  if (held === undefined) return currentFlowState(state)?.id === slot.state;
  const values = listLeaves(held);
  return listLeaves(input).every((value) => values.includes(value));
}

function withoutOptions(state: TurnState, denied: JsonObject): TurnState {
  const { draft } = state;
  if (draft === undefined || Object.keys(denied).length === 0) return state;
  const isDenied = ({ action }: OfferedOption) =>
    action.type === 'call-tool' &&
    Object.entries(denied).every(([name, value]) => action.input[name] === value);
  return withDraft(
    state,
    draft.text,
    draft.options.filter((option) => !isDenied(option)),
  );
}
