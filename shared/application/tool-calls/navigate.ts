import type { NavigationTool } from '../../domain/catalogue/tool.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { markVisited } from '../flow/apply-transition.ts';
import { type ToolCall, type ToolStep, toFailure, toSuccess } from '../tools/tool-step.ts';
import {
  describePlace,
  engineText,
  type TurnState,
  traced,
  withDraft,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { followRoute } from './follow-route.ts';

/** Switches agent or flow as the tool's declared routing says. */
export function createApplyNavigation({ clock }: Pick<World, 'clock'>) {
  return (before: TurnState, tool: NavigationTool, call: ToolCall): ToolStep => {
    const now = clock.now();
    const session = followRoute(before, tool.routing, call, now.toISOString());
    if (session === undefined) {
      return toFailure(before, call, 'NOT_POSSIBLE_HERE', 'there is nowhere to go from here');
    }
    const moved = traced({ ...before, session }, now, 'navigation', {
      tool: tool.name,
      from: describePlace(before.session),
      to: describePlace(session),
    });
    const state = markVisited(dropOrphans(before.session, moved));
    if (tool.routing.type === 'escalate') {
      return toSuccess(withDraft(state, engineText(state, 'handed_off')), call, navigated(state));
    }
    const arrived = tool.routing.type === 'enter_agent' || tool.routing.type === 'start_flow';
    return { ...toSuccess(state, call, navigated(state)), routed: true, isHandOver: arrived };
  };
}

function navigated(state: TurnState) {
  return { navigated: describePlace(state.session) };
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
