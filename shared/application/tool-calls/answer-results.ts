import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import type { ToolCall, ToolStep } from '../tools/tool-step.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * The catalogue's own words for what tools returned, so that no model has to word it. `undefined`
 * unless every call succeeded and has words. A tool of the flow's state is the flow's to answer.
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
    if (findStateTool(before, name) !== undefined) return undefined;
    return renderText(turn, before, answer, result.data).trim();
  });
  const known = texts.filter((text) => text !== undefined);
  if (known.length < texts.length || known.length === 0) return undefined;
  return [...new Set(known)].join('\n\n');
}

function findAnswer(tool: ToolDefinition | undefined) {
  return tool?.kind === 'information' || tool?.kind === 'action' ? tool.answer : undefined;
}
