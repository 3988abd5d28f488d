import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import type { ToolCall, ToolStep } from '../tools/tool-step.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { onlyAsks } from '../values/only-asks.ts';

/**
 * The catalogue's own words for what tools returned, so that no model has to word it. `undefined`
 * unless every call succeeded and has words. What the flow's state looks up or does itself is on
 * its way to an answer of the flow.
 */
export function answerResults(
  turn: Turn,
  before: TurnState,
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
): string | undefined {
  const texts = calls.map(({ id, name }) => {
    const result = steps.get(id)?.result;
    const answer = findAnswer(findTool(before, name));
    if (answer === undefined || result?.status !== 'ok') return undefined;
    if (belongsToState(turn, before, name)) return undefined;
    return renderText(turn, before, answer, result.data).trim();
  });
  const known = texts.filter((text) => text !== undefined);
  if (known.length < texts.length || known.length === 0) return undefined;
  return [...new Set(known)].join('\n\n');
}

/** What the state does, or loads for its own question; but "how long does it take?" is answered. */
function belongsToState(turn: Turn, state: TurnState, name: string): boolean {
  const enrichments = currentFlowState(state)?.onEnter.enrichments ?? [];
  const isLoaded = enrichments.some(({ tool }) => tool === name);
  const isOwn = findStateTool(state, name) !== undefined;
  return isOwn || (isLoaded && !onlyAsks(turn, state));
}

function findAnswer(tool: ToolDefinition | undefined) {
  return tool?.kind === 'information' || tool?.kind === 'action' ? tool.answer : undefined;
}
