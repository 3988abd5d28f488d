import type { ActionTool } from '../../domain/catalogue/tool.ts';
import type { Decision } from '../../domain/conversation/decision.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { invokeService, type ServiceCall } from '../tools/invoke-service.ts';
import { renderText } from '../turn-state/render-text.ts';
import { minCallMs, timeForOperation, timeLeft } from '../turn-state/time-left.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** So long after the yes, the operation runs as of the moment the person said it. */
const maxDecisionAgeMs = 15 * 60_000;

/** A service's answer about a decision; `failed`: nobody knows whether it was done. */
export interface AskedService {
  readonly state: TurnState;
  readonly outcome: ToolOutcome;
  readonly attempts: number;
}

/** Both begin nothing, unless it is a cancellation. `take-back`: the person no longer wants it. */
type Inquiry = 'inquire' | 'take-back';

/**
 * Has the service carry out a decision, or tell what became of it: exactly the stored parameters,
 * with the confirmation's id as idempotency key. A call whose answer was lost is repeated once by
 * that key, if the turn has time; the first has a reserve of its own, which no inquiry has. Once
 * the person was told that nobody knows, it is only inquired about: what has not begun by then
 * never begins, and what they no longer want is taken back where nobody knows that it was done. A
 * tampered or outdated record is refused.
 */
export async function askService(
  turn: Turn,
  before: TurnState,
  decision: Decision,
  intention: 'carry-out' | Inquiry,
): Promise<AskedService> {
  const { id, tool: name, input, prepared, hash } = decision.confirmation;
  const tool = findConfirmedTool(before, decision);
  const isIntact = turn.world.hasher.hash({ tool: name, input, prepared }) === hash;
  if (tool === undefined || !isIntact) {
    const state = turn.record(before, 'confirmation-refused', { id });
    return { state, outcome: refused, attempts: 0 };
  }
  let state = turn.record(before, 'confirmation-executed', { id });
  const inquiry = describeInquiry(state, decision, intention);
  for (let attempts = 1; ; attempts++) {
    const hasReserve = intention === 'carry-out' && attempts === 1;
    const timeoutMs = hasReserve ? timeForOperation(turn, state) : timeLeft(turn, state);
    const asked = await invokeService(turn, state, {
      ...toCall(turn, tool, decision),
      timeoutMs,
      ...inquiry,
    });
    state = asked.state;
    const hasTime = timeLeft(turn, state) >= minCallMs;
    const isLast = intention !== 'carry-out' || attempts > 1 || !hasTime;
    if (asked.outcome.type !== 'failed' || isLast) return { ...asked, attempts };
  }
}

/** A cancellation is carried out even then. */
function describeInquiry(
  state: TurnState,
  { confirmation }: Decision,
  intention: 'carry-out' | Inquiry,
): Pick<ServiceCall, 'isInquiry' | 'isTakenBack'> {
  const isInquiry = intention !== 'carry-out' && !undoesAction(state, confirmation);
  return { isInquiry, isTakenBack: isInquiry && intention === 'take-back' };
}

/**
 * The receipt of an operation from its result; `undefined` when the assistant has no words for it.
 */
export function renderReceipt(
  turn: Turn,
  state: TurnState,
  decision: Decision,
  data: JsonObject,
): string | undefined {
  const receipt = findConfirmedTool(state, decision)?.confirmation?.receipt;
  return receipt === undefined ? undefined : renderText(turn, state, receipt, data);
}

const refused = {
  type: 'refused',
  errorCode: 'CONFIRMATION_REFUSED',
  error: 'the confirmed action does not exist any more',
} as const satisfies ToolOutcome;

/** The tool that a decision is for; `undefined` where this deployment has none. */
export function findConfirmedTool(
  { catalogue }: TurnState,
  { confirmation: { agentId, tool: name } }: Decision,
): ActionTool | undefined {
  const tool = catalogue.agents[agentId]?.tools.find((candidate) => candidate.name === name);
  return tool?.kind === 'action' ? tool : undefined;
}

function toCall(
  turn: Turn,
  { service, name: tool }: ActionTool,
  { confirmation, decidedAt, userId }: Decision,
): ServiceCall {
  const { id: idempotencyKey, input } = confirmation;
  const decided = new Date(decidedAt);
  const isRecent = turn.now().getTime() - decided.getTime() <= maxDecisionAgeMs;
  const now = isRecent ? { now: decided } : {};
  const whose = userId === undefined ? {} : { userId };
  return { service, tool, input, idempotencyKey, ...now, ...whose };
}
