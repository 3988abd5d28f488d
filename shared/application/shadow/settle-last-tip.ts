import { currentFrame } from '../../domain/conversation/session.ts';
import { type ShownTip, settleTip, type TipOutcome } from '../../domain/shadow/shadow-memory.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * The turn with what became of the tip before it: followed, dismissed or ignored. It is data for
 * people who tune the shadow; nothing in the engine acts on it.
 */
export function settleLastTip(turn: Turn, state: TurnState): TurnState {
  const { shadow: memory } = state.session;
  const last = memory?.shown.at(-1);
  if (memory === undefined || last === undefined || last.outcome !== undefined) return state;
  const outcome = judge(state, last);
  const session = { ...state.session, shadow: settleTip(memory, outcome) };
  return turn.record({ ...state, session }, 'tip-outcome', { by: last.by, outcome });
}

function judge({ session, catalogue, toolExchanges }: TurnState, tip: ShownTip): TipOutcome {
  if (tip.mode === 'activation') {
    return currentFrame(session).agentId === tip.agentId ? 'followed' : 'dismissed';
  }
  if (session.shadow?.isOptedOut) return 'dismissed';
  const { subagents, rules } = catalogue.shadow ?? { subagents: [], rules: [] };
  const followedBy = [...subagents, ...rules].find(({ id }) => id === tip.by)?.followedBy ?? [];
  return toolExchanges.some(({ tool }) => followedBy.includes(tool)) ? 'followed' : 'ignored';
}
