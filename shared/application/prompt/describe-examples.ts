import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { findNearest, listPieces, type TextPieces } from '../../domain/text/find-nearest.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { listUsefulTools } from './list-useful-tools.ts';

/** More of one tool would only hide that another one is near, too. */
const maxPerTool = 3;

interface Example {
  readonly tool: string;
  readonly text: string;
  readonly pieces: TextPieces;
}

/** A published tool never changes; every model call compares its examples with what was said. */
const examplesByTool = new WeakMap<ToolDefinition, readonly Example[]>();

/**
 * What other people said in words like these, and the tool they needed: a few examples beside the
 * message instead of all of them in every prompt, so that the list of tools stays short and the
 * same for every message.
 */
export function describeExamples(state: TurnState): string {
  const { nearestExamples: count = 0 } = state.catalogue.assistant;
  if (count === 0) return '';
  const nearest = findNearest(state.text, listUsefulTools(state).flatMap(listExamples));
  const byTool = groupByTool(takeSome(nearest, count));
  const lines = [...byTool].map(([tool, texts]) => `${tool}: ${texts.join(' | ')}`);
  return lines.length === 0 ? '' : `<examples>\n${lines.join('\n')}\n</examples>`;
}

function listExamples(tool: ToolDefinition): readonly Example[] {
  const { name, examples } = tool;
  const known =
    examplesByTool.get(tool) ??
    examples.map((text) => ({ tool: name, text, pieces: listPieces(text) }));
  examplesByTool.set(tool, known);
  return known;
}

function takeSome(nearest: readonly Example[], count: number): readonly Example[] {
  const taken = new Map<string, number>();
  const some = nearest.filter(({ tool }) => {
    const before = taken.get(tool) ?? 0;
    taken.set(tool, before + 1);
    return before < maxPerTool;
  });
  return some.slice(0, count);
}

function groupByTool(examples: readonly Example[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const { tool, text } of examples) {
    groups.set(tool, [...(groups.get(tool) ?? []), JSON.stringify(text)]);
  }
  return groups;
}
