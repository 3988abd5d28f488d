import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';

/** Says that a day or a rhythm cannot be kept, and keeps it for when the flow asks for the yes. */
export function noteOnlyNow(state: TurnState, onlyNow: EngineTextKey): TurnState {
  const flow = currentFlow(state.session);
  const told = tell(state, onlyNow);
  return flow ? withSession(told, withFlow(told.session, { ...flow, onlyNow })) : told;
}

/** The day or the rhythm is kept after all, or it shall be now. */
export function forgetOnlyNow(state: TurnState): TurnState {
  const flow = currentFlow(state.session);
  if (flow?.onlyNow === undefined) return state;
  const { onlyNow: _forgotten, ...rest } = flow;
  return withSession(state, withFlow(state.session, rest));
}

/** Nobody agrees to “now” who was told pages ago that their day was not kept: it is told again. */
export function repeatOnlyNow(state: TurnState): TurnState {
  const { onlyNow } = currentFlow(state.session) ?? {};
  return onlyNow === undefined ? state : tell(state, onlyNow);
}

function tell(state: TurnState, key: EngineTextKey): TurnState {
  const isSaid = state.preface.includes(key);
  return isSaid ? state : { ...state, preface: [...state.preface, key] };
}
