import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { onlyAsks } from '../values/only-asks.ts';

/** What a tool returned; no data when it failed. */
export interface ToolData {
  readonly tool: string;
  readonly data: JsonObject | undefined;
}

/**
 * The catalogue's own words for what tools returned, so that no model has to word it. `undefined`
 * unless every one succeeded and has words. What the flow's state looks up or does itself is on
 * its way to an answer of the flow.
 */
export function wordResults(
  turn: Turn,
  before: TurnState,
  results: readonly ToolData[],
): string | undefined {
  const texts = results.map(({ tool, data }) => {
    const answer = findAnswer(findTool(before, tool));
    if (answer === undefined || data === undefined) return undefined;
    if (belongsToState(turn, before, tool)) return undefined;
    return renderText(turn, before, answer, data).trim();
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
