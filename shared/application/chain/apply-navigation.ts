import { goBack, goHome, pushAgent, replaceAgent, withFlow } from '../../domain/agent-stack.ts';
import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import type { NavigationTool, Routing } from '../../domain/catalogue/tool.ts';
import { startFlow } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Session } from '../../domain/session.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { engineText, placeOf, type TurnState, traced, withDraft } from '../turn/turn-state.ts';
import { visited } from './apply-transition.ts';
import { failed, succeeded, type ToolCall, type ToolStep } from './tool-step.ts';

/** Switches agent or flow as the tool's declared routing says. */
export function createApplyNavigation({ clock }: Pick<ChainDependencies, 'clock'>) {
  return (before: TurnState, tool: NavigationTool, call: ToolCall): ToolStep => {
    const now = clock.now();
    const session = route(before, tool.routing, call, now.toISOString());
    if (session === undefined) {
      return failed(before, call, 'NOT_POSSIBLE_HERE', 'there is nowhere to go from here');
    }
    const moved = traced({ ...before, session }, now, 'navigation', {
      tool: tool.name,
      from: placeOf(before.session),
      to: placeOf(session),
    });
    const state = visited(dropOrphans(before.session, moved));
    if (tool.routing.type === 'escalate') {
      return succeeded(withDraft(state, engineText(state, 'handed_off')), call, navigated(state));
    }
    return { ...succeeded(state, call, navigated(state)), routed: true };
  };
}

function navigated(state: TurnState) {
  return { navigated: placeOf(state.session) };
}

function route(
  { session, catalogue }: TurnState,
  routing: Routing,
  { input }: ToolCall,
  now: string,
): Session | undefined {
  switch (routing.type) {
    case 'enter_agent':
      return enterAgent(session, catalogue.flows, routing, input, now);
    case 'start_flow': {
      const flow = catalogue.flows[routing.target];
      return flow === undefined ? undefined : withFlow(session, startFlow(flow, now));
    }
    case 'go_back':
      return session.agentStack.length > 1 ? goBack(session, now) : undefined;
    case 'go_home':
      return goHome(session);
    case 'escalate':
      return { ...session, status: 'handed-off', handedOffUntil: leaseFrom(now) };
  }
}

function enterAgent(
  session: Session,
  flows: Readonly<Record<string, FlowDefinition>>,
  routing: Extract<Routing, { type: 'enter_agent' }>,
  input: JsonObject,
  now: string,
): Session {
  const flow = chosenFlow(flows, routing, input['flow']);
  const reason = typeof input['reason'] === 'string' ? input['reason'].slice(0, 200) : 'routed';
  const entry = { agentId: routing.target, reason, now, ...(flow ? { flow } : {}) };
  return input['keep_current'] === true ? pushAgent(session, entry) : replaceAgent(session, entry);
}

/** How long the assistant stays silent for an operator who does not take the conversation. */
const handoffLeaseMs = 15 * 60_000;

function leaseFrom(now: string): string {
  return new Date(Date.parse(now) + handoffLeaseMs).toISOString();
}

/** The flow named by the route, else by the model if it is one of the target's own. */
function chosenFlow(
  flows: Readonly<Record<string, FlowDefinition>>,
  routing: Extract<Routing, { type: 'enter_agent' }>,
  asked: unknown,
): FlowDefinition | undefined {
  if (routing.flow !== undefined) return flows[routing.flow];
  const flow = typeof asked === 'string' ? flows[asked] : undefined;
  return flow?.agent === routing.target ? flow : undefined;
}

/** A confirmation or question whose flow was left for good is void; below a digression it stays. */
function dropOrphans(before: Session, state: TurnState): TurnState {
  const kept = state.session.agentStack.length > before.agentStack.length;
  if (kept && before.agentStack.length > 1) return state;
  const { pendingConfirmation, pendingQuestion: _question, ...session } = state.session;
  if (pendingConfirmation === undefined) return { ...state, session };
  const details = { confirmation: pendingConfirmation.id, because: 'flow-left' };
  return { ...state, session, trace: [...state.trace, voidEvent(state, details)] };
}

function voidEvent(state: TurnState, details: { confirmation: string; because: string }) {
  const at = state.trace[state.trace.length - 1]?.at ?? state.session.updatedAt;
  return { at, type: 'confirmation-voided', details };
}
