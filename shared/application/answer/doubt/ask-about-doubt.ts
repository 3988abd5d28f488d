import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { closeDoubt } from '../../../domain/conversation/decide.ts';
import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFrame, type Session } from '../../../domain/conversation/session.ts';
import { endCases } from '../../../domain/desk/desk-session.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { ToolOutcome } from '../../../domain/tool-outcome.ts';
import { askService, findConfirmedTool, renderReceipt } from '../../confirmation/ask-service.ts';
import { nameOperation, wordOperation } from '../../confirmation/word-doubt.ts';
import { findStateTool } from '../../tools/available-tools.ts';
import type { Deed } from '../../tools/find-deed.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withSession } from '../../turn-state/turn-state.ts';

/** What became of an operation in doubt; without `words` nobody knows it yet. */
export interface AskedAboutDoubt {
  readonly state: TurnState;
  readonly words?: string;
  /** What it did, where it was done and takes nothing back itself. */
  readonly deed?: Deed;
}

/**
 * Asks the service once more, by the same key, what became of an operation in doubt: it never
 * begins then, and is taken back if the person wants that. Once it is known the doubt is closed,
 * and so is the flow that was waiting for it when it was done.
 */
export async function askAboutDoubt(
  turn: Turn,
  before: TurnState,
  inDoubt: OperationInDoubt,
  isTakenBackNow = false,
): Promise<AskedAboutDoubt> {
  const wasTakenBack = inDoubt.isTakenBack === true;
  const intention = wasTakenBack || isTakenBackNow ? 'take-back' : 'inquire';
  const { state: asked, outcome, attempts } = await askService(turn, before, inDoubt, intention);
  const { id, tool, input } = inDoubt.confirmation;
  // A record that this deployment cannot carry out says nothing about what was done before.
  const wasAsked = attempts > 0;
  if (outcome.type === 'failed' || !wasAsked) {
    return { state: turn.record(asked, 'operation-in-doubt', { id }) };
  }
  const isDone = outcome.type === 'ok';
  const left = isDone ? leaveFlow(asked, inDoubt) : asked;
  const closed = withSession(left, close(turn, left, inDoubt));
  const known = turn.record(closed, 'doubt-resolved', { id, outcome: outcome.type });
  const exchange = { tool, input, result: describeOutcome(outcome) };
  const state = { ...known, toolExchanges: [...known.toolExchanges, exchange] };
  const isTakenBack = intention === 'take-back';
  const told = wordOutcome(turn, known, inDoubt, outcome, isTakenBack);
  const action = findConfirmedTool(before, inDoubt);
  const isDeed = outcome.type === 'ok' && action && !undoesAction(before, inDoubt.confirmation);
  const isToldHow = isDeed && wasTakenBack && !isTakenBackNow;
  const words = isToldHow ? `${told}\n\n${engineText(known, 'done_after_all')}` : told;
  return { state, words, ...(isDeed && { deed: { tool: action, input, result: outcome.data } }) };
}

/** Nobody asks about it any more, nor does it wait for a colleague. */
function close(turn: Turn, { session }: TurnState, inDoubt: OperationInDoubt): Session {
  const { id, tool } = inDoubt.confirmation;
  const note = `What became of ${tool} (${id}) is known, and the person was told.`;
  return endCases(closeDoubt(session, inDoubt), [id], { at: turn.now().toISOString(), note });
}

/** What was not done is no deed: it has a code, as a refused call has. */
function describeOutcome(outcome: Exclude<ToolOutcome, { type: 'failed' }>): JsonObject {
  if (outcome.type === 'ok') return outcome.data;
  if (outcome.type === 'needs-input') return { error_code: outcome.reason };
  const { errorCode, details } = outcome;
  return { error_code: errorCode, ...(details && { details }) };
}

/** Ends the flow at the step that would ask for the same operation again. */
function leaveFlow(state: TurnState, { confirmation }: OperationInDoubt): TurnState {
  const isThere = currentFrame(state.session).agentId === confirmation.agentId;
  if (!isThere || findStateTool(state, confirmation.tool) === undefined) return state;
  return withSession(state, withFlow(state.session, undefined));
}

function wordOutcome(
  turn: Turn,
  state: TurnState,
  inDoubt: OperationInDoubt,
  outcome: Exclude<ToolOutcome, { type: 'failed' }>,
  isTakenBack: boolean,
): string {
  if (outcome.type === 'ok') {
    const receipt = renderReceipt(turn, state, inDoubt, outcome.data);
    return receipt ?? wordOperation(state, inDoubt, 'operation_done');
  }
  const { agentId } = inDoubt.confirmation;
  const code = outcome.type === 'refused' ? outcome.errorCode : outcome.reason;
  const refusal = state.catalogue.agents[agentId]?.refusals[code];
  const { details = {} } = outcome.type === 'refused' ? outcome : {};
  if (refusal === undefined) {
    const key = isTakenBack ? 'operation_taken_back' : 'operation_not_done';
    // What is free again stands in the template; a title, which is no template, stands before it.
    const words = renderText(turn, state, state.catalogue.texts[key], details);
    return nameOperation(inDoubt, words);
  }
  return renderText(turn, state, refusal, details);
}
