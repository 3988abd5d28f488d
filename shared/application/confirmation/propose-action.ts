import type { ActionTool } from '../../domain/catalogue/tool.ts';
import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import { currentFrame, withoutPending } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { findAmountChange } from '../flow/amount/amount-change.ts';
import { askAmountChange } from '../flow/amount/ask-amount-change.ts';
import { moveBack } from '../flow/apply-transition.ts';
import { leaveForNextTurn, moveQuietlyTo } from '../flow/move-flow.ts';
import { repeatOnlyNow } from '../flow/unsupported/only-now.ts';
import { tellOnce } from '../flow/unsupported/repeated-once.ts';
import { explainOutcome } from '../question/explain-outcome.ts';
import { findStateTool } from '../tools/available-tools.ts';
import { invokeService } from '../tools/invoke-service.ts';
import { type ToolCall, type ToolStep, toFailure, toStep, toSuccess } from '../tools/tool-step.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { confirmationOptions } from './confirmation-options.ts';
import { findAlikeInDoubt } from './find-alike-in-doubt.ts';
import { ignoresAmount } from './ignores-amount.ts';
import { wordAsking } from './word-doubt.ts';

/**
 * Prepares an action that needs the person's own yes and puts it to them. Nothing is executed here;
 * what may be executed later is exactly what the service prepared and what the person is shown.
 */
export async function proposeAction(
  turn: Turn,
  before: TurnState,
  tool: ActionTool,
  call: ToolCall,
): Promise<ToolStep> {
  const stateTool = findStateTool(before, tool.name);
  const { state, outcome } = await invokeService(turn, before, {
    service: tool.service,
    tool: `prepare_${tool.name}`,
    input: call.input,
  });
  if (outcome.type === 'ok') {
    const inDoubt = findAlikeInDoubt(state, tool, outcome.data);
    if (inDoubt.same) return refuseInDoubt(state, call, inDoubt.same);
    const isIgnored = ignoresAmount(turn, before, tool, call.input, outcome.data);
    if (isIgnored) return askAboutAmount(turn, state, call);
    const asking = askForConfirmation(turn, state, tool, call.input, outcome.data);
    const told = inDoubt.besides ? tellBesides(asking) : asking;
    const moved = moveQuietlyTo(turn, told, stateTool?.onPrepared);
    return toSuccess(moved, call, { ...outcome.data, status: 'WAITING_FOR_THE_PERSON' });
  }
  if (outcome.type === 'failed' && isOwnStep(state, tool)) {
    const told = withDraft(leaveForNextTurn(state), engineText(state, 'tool_failed'));
    return toStep(told, call, outcome);
  }
  const isRefused = outcome.type === 'refused';
  const closed = isRefused ? closeSame(turn, state, tool, call.input) : state;
  const moved = moveBack(turn, closed, stateTool, outcome);
  return toStep(explainOutcome(turn, moved, call, outcome), call, outcome);
}

/** Whoever is told that it cannot be done is not asked for a yes to the very same any more. */
function closeSame(
  turn: Turn,
  state: TurnState,
  { name }: ActionTool,
  requested: JsonObject,
): TurnState {
  const { pendingConfirmation: pending } = state.session;
  if (pending?.tool !== name) return state;
  const { hasher } = turn.world;
  if (hasher.hash(pending.requested) !== hasher.hash(requested)) return state;
  const noted = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'refused' });
  return withSession(noted, withoutPending(state.session));
}

/**
 * The flow has all that it needs and puts the action to the person here. An outage takes nothing of
 * that back: no earlier step is asked again, and the next message puts the action once more.
 */
function isOwnStep(state: TurnState, { name }: ActionTool): boolean {
  return currentFlowState(state)?.onEnter.propose?.tool === name;
}

/** Nothing is put to the person that leaves out an amount they named. */
function askAboutAmount(turn: Turn, state: TurnState, call: ToolCall): ToolStep {
  const change = findAmountChange(turn, state);
  const asked = change
    ? askAmountChange(turn, state, change)
    : withDraft(state, engineText(state, 'amount_not_used'));
  return toFailure(asked, call, 'AMOUNT_NOT_USED', 'the person named an amount that this ignores');
}

/** As long as nobody knows whether it was done, it is not offered in other words. */
function refuseInDoubt(state: TurnState, call: ToolCall, inDoubt: OperationInDoubt): ToolStep {
  const words = [wordAsking(state, inDoubt), engineText(state, 'in_doubt_none_besides')];
  const told = withDraft(state, words.join('\n\n'));
  return toFailure(told, call, 'OPERATION_IN_DOUBT', 'an earlier one is not decided yet');
}

/** Whoever may want the one in doubt differently hears that this one does not replace it. */
function tellBesides(state: TurnState): TurnState {
  return { ...state, preface: [...state.preface, 'in_doubt_besides'] };
}

function askForConfirmation(
  turn: Turn,
  state: TurnState,
  tool: ActionTool,
  requested: JsonObject,
  prepared: JsonObject,
): TurnState {
  const { ids, hasher } = turn.world;
  const now = turn.now();
  const input = buildExecutedInput(tool, requested, prepared);
  const scope = { ...buildScope(state), ...prepared };
  const ttlMs = state.catalogue.assistant.limits.confirmationTtlSeconds * 1000;
  const { message: text, title } = tool.confirmation ?? {};
  const question = text === undefined ? '' : renderText(turn, state, text, scope);
  const pending: PendingConfirmation = {
    id: ids.next('confirmation'),
    tool: tool.name,
    agentId: currentFrame(state.session).agentId,
    input,
    requested,
    references: { yes: ids.secret(), no: ids.secret() },
    prepared,
    hash: hasher.hash({ tool: tool.name, input, prepared }),
    message: tellOnce(turn, state, tool, question),
    ...(title && { title: renderText(turn, state, title, scope) }),
    turnId: state.turnId,
    createdAt: now.toISOString(),
    expiresAt: earlier(new Date(now.getTime() + ttlMs), prepared['expires_at']).toISOString(),
  };
  const { pendingQuestion: _answered, ...session } = state.session;
  const asking = withSession(state, { ...session, pendingConfirmation: pending });
  const asked = turn.record(asking, 'confirmation-asked', { tool: tool.name, id: pending.id });
  return withDraft(repeatOnlyNow(asked), pending.message, confirmationOptions(asked, pending));
}

/**
 * The arguments of the later execution: as requested, overruled by what was prepared, and the
 * quote.
 */
function buildExecutedInput(
  tool: ActionTool,
  requested: JsonObject,
  prepared: JsonObject,
): JsonObject {
  const { properties } = tool.inputSchema;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const fixed = Object.entries(prepared).filter(([name]) => names.includes(name));
  const { quote_id } = prepared;
  return {
    ...requested,
    ...Object.fromEntries(fixed),
    ...(quote_id === undefined ? {} : { quote_id }),
  };
}

/** A confirmation never outlives the quote it shows. */
function earlier(end: Date, quoteEnd: JsonObject[string] | undefined): Date {
  const quoted = typeof quoteEnd === 'string' ? Date.parse(quoteEnd) : Number.NaN;
  return quoted < end.getTime() ? new Date(quoted) : end;
}
