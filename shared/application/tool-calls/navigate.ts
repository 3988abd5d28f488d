import type { NavigationTool, Routing } from '../../domain/catalogue/tool.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { markVisited } from '../flow/move-flow.ts';
import { type ToolCall, type ToolStep, toFailure, toSuccess } from '../tools/tool-step.ts';
import { callColleague } from '../turn-state/call-colleague.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  describePlace,
  engineText,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { onlyAsks } from '../values/only-asks.ts';
import { callsSomethingOff, isTale } from './check-order.ts';
import { findWishedFlow } from './find-wished-flow.ts';
import { followRoute } from './follow-route.ts';

/** Switches agent or flow as the tool's declared routing says. */
export function navigate(
  turn: Turn,
  before: TurnState,
  tool: NavigationTool,
  asked: ToolCall,
): ToolStep {
  const call = leaveOutFlow(turn, before, asked);
  const routing = nameFlow(turn, before, tool.routing, call);
  const isAside = before.hasUnreadWords && onlyAsks(turn, before);
  const options = { now: turn.now().toISOString(), isAside };
  const session = followRoute(before, routing, call, options);
  if (session === undefined) {
    return toFailure(before, call, 'NOT_POSSIBLE_HERE', 'there is nowhere to go from here');
  }
  const from = describePlace(before.session);
  const details = { tool: tool.name, from, to: describePlace(session) };
  const moved = turn.record(withSession(before, session), 'navigation', details);
  const state = markVisited(dropAbandoned(turn, before.session, moved));
  const data = { navigated: describePlace(state.session) };
  if (tool.routing.type === 'escalate') {
    const called = callColleague(turn, state, 'escalated');
    return toSuccess(withDraft(called, engineText(called, 'handed_off')), call, data);
  }
  const isHandOver = tool.routing.type === 'enter_agent' || tool.routing.type === 'start_flow';
  return { ...toSuccess(state, call, data), routed: true, isHandOver };
}

/** "I sent it three days ago", "cancel the light bill": it is for the agent, and starts nothing. */
function leaveOutFlow(turn: Turn, state: TurnState, call: ToolCall): ToolCall {
  if (call.input['flow'] === undefined || !state.hasUnreadWords) return call;
  const words = unmaskText(turn, state);
  const context = buildReadingContext(turn, state);
  const reading = turn.world.understanding.readMessage(words, context);
  if (!isTale(reading) && !callsSomethingOff(turn, state, words, reading)) return call;
  const { flow: _none, ...input } = call.input;
  return { ...call, input };
}

/** A route into an agent, with the flow that the words order, where neither names one. */
function nameFlow(turn: Turn, state: TurnState, routing: Routing, { input }: ToolCall): Routing {
  if (routing.type !== 'enter_agent' || routing.flow !== undefined) return routing;
  const wished =
    input['flow'] === undefined ? findWishedFlow(turn, state, routing.target) : undefined;
  return wished === undefined ? routing : { ...routing, flow: wished.id };
}

/** Voids a confirmation or question whose flow was left for good; below a digression it stays. */
function dropAbandoned(turn: Turn, before: Session, state: TurnState): TurnState {
  const isDigression = state.session.agentStack.length > before.agentStack.length;
  if (isDigression && before.agentStack.length > 1) return state;
  const { pendingConfirmation, pendingQuestion: _question, ...session } = state.session;
  const kept = withSession(state, session);
  if (pendingConfirmation === undefined) return kept;
  const details = { confirmation: pendingConfirmation.id, because: 'flow-left' };
  const voided = turn.record(kept, 'confirmation-voided', details);
  // A yes that comes too late for it must not go unanswered: the person is told.
  return { ...voided, preface: [...voided.preface, 'confirmation_left'] };
}
