import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { findTool } from '../tools/available-tools.ts';
import { offerFollowUps } from '../tools/offer-follow-ups.ts';
import type { ToolCall, ToolStep } from '../tools/tool-step.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What can be done next with what tools returned, as their agent declares it (`offers`). */
export function offerResults(
  turn: Turn,
  state: TurnState,
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
): readonly OfferedOption[] {
  return calls.flatMap(({ id, name }) => {
    const tool = findTool(state, name);
    const result = steps.get(id)?.result;
    const isDone = result?.status === 'ok' && tool !== undefined && 'offers' in tool;
    if (!isDone) return [];
    return offerFollowUps(tool.offers, result.data, turn.world.ids, (label, scope) =>
      renderText(turn, state, label, scope),
    );
  });
}
