import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import type { Routing } from '../../domain/catalogue/tool.ts';
import {
  focusAgent,
  goBack,
  goHome,
  pushAgent,
  replaceAgent,
  withFlow,
} from '../../domain/conversation/agent-stack.ts';
import { handOff } from '../../domain/conversation/hand-off.ts';
import { currentFrame, type Session } from '../../domain/conversation/session.ts';
import { startFlow } from '../../domain/flow-progress.ts';
import { providesSlot } from '../../domain/flow-slots.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

export interface RouteOptions {
  readonly now: string;
  /** The person only asks something: whatever runs waits below, even if the caller drops it. */
  readonly isAside: boolean;
}

/** The session after following a route; `undefined` when there is nowhere to go. */
export function followRoute(
  state: TurnState,
  routing: Routing,
  { input }: ToolCall,
  options: RouteOptions,
): Session | undefined {
  const { session, catalogue } = state;
  const { now } = options;
  switch (routing.type) {
    case 'enter_agent':
      return enterAgent(state, routing, input, options);
    case 'start_flow': {
      const flow = catalogue.flows[routing.target];
      return flow === undefined ? undefined : startInAgent(state, flow, now);
    }
    case 'go_back':
      return session.agentStack.length > 1 ? goBack(session, now) : undefined;
    case 'go_home':
      return goHome(session);
    case 'escalate':
      return handOff(session, now);
  }
}

/**
 * Starts a flow of the present agent. One that provides a slot that the running flow lacks is a
 * side step: the running flow waits below and gets the slot from it.
 */
function startInAgent({ session, catalogue }: TurnState, flow: FlowDefinition, now: string) {
  const { agentId, flow: running } = currentFrame(session);
  const waiting = catalogue.flows[running?.flowId ?? ''];
  const isSideStep =
    running !== undefined && waiting !== undefined && providesSlot(flow, waiting, running);
  return isSideStep
    ? pushAgent(session, { agentId, reason: flow.id, flow, now })
    : withFlow(session, startFlow(flow, now));
}

function enterAgent(
  { session, catalogue, text }: TurnState,
  routing: Extract<Routing, { type: 'enter_agent' }>,
  input: JsonObject,
  { now, isAside }: Pick<RouteOptions, 'now' | 'isAside'>,
): Session {
  const flow = chooseFlow(catalogue.flows, routing, input['flow']);
  // The person's own words say best why an agent was entered.
  const reason = text.slice(0, 100);
  const entry = { agentId: routing.target, reason, now, ...(flow ? { flow } : {}) };
  const waiting = findWaiting(session, routing.target, flow);
  if (waiting !== undefined) return waiting;
  // What waits for a yes is never dropped without a word.
  const isDigression =
    input['keep_current'] === true || isAside || session.pendingConfirmation !== undefined;
  return isDigression ? pushAgent(session, entry) : replaceAgent(session, entry);
}

/**
 * The stack back at the agent's frame that waits below with the same flow, or with any if none is
 * named.
 */
function findWaiting(
  session: Session,
  agentId: string,
  flow: FlowDefinition | undefined,
): Session | undefined {
  const [, ...frames] = session.agentStack;
  const below = frames.slice(0, -1);
  const frame = below.findLast((each) => each.agentId === agentId && each.flow !== undefined);
  const isWanted = frame !== undefined && (flow === undefined || frame.flow?.flowId === flow.id);
  return isWanted ? focusAgent(session, agentId) : undefined;
}

/** The flow named by the route, else by the model if it is one of the target's own. */
function chooseFlow(
  flows: Readonly<Record<string, FlowDefinition>>,
  routing: Extract<Routing, { type: 'enter_agent' }>,
  asked: unknown,
): FlowDefinition | undefined {
  if (routing.flow !== undefined) return flows[routing.flow];
  const flow = typeof asked === 'string' ? flows[asked] : undefined;
  return flow?.agent === routing.target ? flow : undefined;
}
