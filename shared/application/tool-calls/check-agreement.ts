import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow, type FlowProgress } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CallRejection } from '../tools/call-rejection.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { changedMeanwhile, notAgreed, notShown } from './order-rejections.ts';

/**
 * Why the words do not lead on from a summary: its yes calls the tool, and they are none. "Show me
 * the transfers of user 7" is no yes to a transfer, whatever a model made of it.
 */
export function checkAgreement(
  turn: Turn,
  state: TurnState,
  { kind, name }: ToolDefinition,
): CallRejection | undefined {
  const isAsked = state.session.pendingConfirmation !== undefined;
  if (kind !== 'action' || !isCalledByYes(state, name) || isAsked) return undefined;
  if (!isEntered(state)) return changedMeanwhile;
  if (!agrees(turn, state, name)) return notAgreed;
  return isOnScreen(state, name) ? undefined : notShown;
}

/** The step is a summary, and its yes calls the tool. */
export function isCalledByYes(state: TurnState, name: string): boolean {
  const choices = currentFlowState(state)?.choices ?? [];
  return choices.some(
    ({ means, does }) => means === 'yes' && does.type === 'call' && does.tool === name,
  );
}

/** Another call of the same reply may have changed what the summary shows. */
function isEntered({ session }: TurnState): boolean {
  const flow = currentFlow(session);
  return flow?.enrichedState === flow?.state;
}

/** The last reply asked for this yes: a refusal, for one, did not. */
function isOnScreen({ session, history }: TurnState, tool: string): boolean {
  const { turnId, options = [] } = session.offer ?? {};
  return (
    turnId === history.at(-1)?.turnId &&
    options.some(
      ({ means, action }) => means === 'yes' && action.type === 'call-tool' && action.tool === tool,
    )
  );
}

function agrees(turn: Turn, state: TurnState, tool: string): boolean {
  const message = currentFlowState(state)?.onEnter.message;
  const summary = {
    tool,
    input: listValues(currentFlow(state.session)),
    prepared: {},
    message: message === undefined ? '' : renderText(turn, state, message),
  };
  const reading = turn.world.understanding.readConfirmation(unmaskText(turn, state), summary, {
    ...buildReadingContext(turn, state),
    isFirstAfterPrompt: isOnScreen(state, tool),
    undoes: undoesAction(state, summary),
  });
  return reading.type === 'yes';
}

/** What the flow holds, without the lists that were loaded for its steps. */
function listValues(flow: FlowProgress | undefined): JsonObject {
  const values = Object.entries(flow?.data ?? {}).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(values);
}
