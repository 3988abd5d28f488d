import { withFlow } from '../../domain/conversation/agent-stack.ts';
import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import {
  withOnlyPrompt,
  withPrompt,
  withRepetition,
} from '../../domain/conversation/confirmation.ts';
import { decide } from '../../domain/conversation/decide.ts';
import type { Decision } from '../../domain/conversation/decision.ts';
import { type Session, withoutPending } from '../../domain/conversation/session.ts';
import { executeDecision } from '../chain/execute-decision.ts';
import { confirmationOptions } from '../confirmation/confirmation-options.ts';
import { proposeAction } from '../confirmation/propose-action.ts';
import { moveQuietlyTo } from '../flow/move-flow.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import { callsOff } from '../tools/calls-off.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

type Answer = 'yes' | 'no' | 'changed' | 'unclear';

/** The text that says why a prompt is put again. */
type RepetitionReason =
  | 'confirmation_unclear'
  | 'confirmation_not_counted'
  | 'confirmation_put_off'
  | 'confirmation_of_undo'
  | 'confirmation_waits'
  | 'money_doubt'
  | 'nothing_changed'
  | 'not_open'
  | 'stays_undone'
  | 'not_done_yet'
  | 'scam_warning'
  | 'stolen_advice'
  | 'still_here';

/** Which showing of a prompt counts from then on, where it is not all of them. */
const repetitions: ReadonlyMap<RepetitionReason, typeof withPrompt> = new Map([
  ['confirmation_not_counted', withPrompt],
  // A yes that was on its way when somebody said "wait" is asked for again.
  ['confirmation_waits', withOnlyPrompt],
  // So is one that was written before the warning.
  ['scam_warning', withOnlyPrompt],
  ['stolen_advice', withOnlyPrompt],
]);

/**
 * Acts on an answer to a pending confirmation. Only `yes` executes, exactly once, exactly what was
 * shown; a state without a draft goes on into the chain.
 */
export function answerConfirmation(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  answer: Answer,
): TurnState | Promise<TurnState> {
  if (answer === 'no') return cancel(turn, state, pending);
  if (answer === 'changed') return voidChanged(turn, state, pending);
  if (answer === 'unclear') return state;
  if (hasExpired(state, pending)) return offerAgain(turn, state, pending);
  return decideAndAct(turn, state, pending);
}

/**
 * What counts is when the person wrote, not when we look: a repeated delivery may come much later.
 * Of several messages, the yes may be the last.
 */
export function hasExpired({ inbound }: TurnState, { expiresAt }: PendingConfirmation): boolean {
  return Date.parse(expiresAt) <= inbound.lastSentAt.getTime();
}

/**
 * Stores the decision, then carries it out: a turn that dies in between is continued from there.
 */
async function decideAndAct(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  const { messageIds, sentAt, address } = state.inbound;
  const { session } = state;
  const decision: Decision = {
    turnId: state.turnId,
    messageIds,
    confirmation: pending,
    text: state.text,
    decidedAt: sentAt.toISOString(),
    address,
  };
  const decided = { ...decide(session, decision), version: session.version + 1 };
  await turn.world.store.checkpoint(decided);
  return executeDecision(turn, withSession(state, decided), decision);
}

/** Repeats the prompt and says why: the answer is no yes or no, or no answer that may count. */
export function askAgain(
  state: TurnState,
  pending: PendingConfirmation,
  why: RepetitionReason = 'confirmation_unclear',
): TurnState {
  const repeated = (repetitions.get(why) ?? withRepetition)(pending, state.turnId);
  const asked = withSession(state, { ...state.session, pendingConfirmation: repeated });
  const text = `${engineText(asked, why)}\n\n${pending.message}`;
  return withDraft(asked, text, confirmationOptions(asked, repeated));
}

function cancel(turn: Turn, state: TurnState, pending: PendingConfirmation): TurnState {
  const session = withFlow(markAnswered(state.session, pending), undefined);
  const left = withSession(state, session);
  const cancelled = turn.record(left, 'confirmation-cancelled', { id: pending.id });
  const isUndo = callsOff(state.catalogue, pending.tool, pending.input);
  const key = isUndo ? 'confirmation_kept' : 'confirmation_cancelled';
  return withDraft(cancelled, engineText(cancelled, key));
}

/** The person wants something else: what was asked is void, and the flow takes the new value. */
function voidChanged(turn: Turn, state: TurnState, pending: PendingConfirmation): TurnState {
  const back = findStateTool(state, pending.tool)?.onError;
  const details = { id: pending.id, because: 'changed' };
  const voided = withSession(state, withoutPending(state.session));
  return moveQuietlyTo(turn, turn.record(voided, 'confirmation-voided', details), back);
}

/** A yes that came too late: the action is prepared again, at today's price, and put again. */
async function offerAgain(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  const { id, tool: name, requested } = pending;
  const open = withSession(state, withoutPending(state.session));
  const expired = turn.record(open, 'confirmation-expired', { id });
  const note = engineText(expired, 'confirmation_expired');
  const tool = findTool(expired, name);
  if (tool?.kind !== 'action') return withDraft(expired, note);
  const call = { id: turn.world.ids.next('call'), name: tool.name, input: requested };
  const { state: asked } = await proposeAction(turn, expired, tool, call);
  const again = asked.draft;
  return again
    ? withDraft(asked, `${note}\n\n${again.text}`, again.options)
    : withDraft(asked, note);
}

function markAnswered(session: Session, pending: PendingConfirmation): Session {
  const { id, references } = pending;
  return { ...withoutPending(session), settledConfirmation: { id, references } };
}
