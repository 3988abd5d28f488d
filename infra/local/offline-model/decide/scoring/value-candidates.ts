import type { Candidate } from '../candidate.ts';
import type { ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import {
  type FilledArguments,
  fillArguments,
  isFreeText,
  shareExplained,
} from '../values/fill-arguments.ts';
import { firstNamed, saysToCall } from './instructed-tools.ts';
import { usedWords } from './used-words.ts';

const BASE = 0.3;
const OPTIONAL_BASE = 0.2;
const EXPLAINED = 0.45;
const NAMED_IN_STATE = 0.25;
const NAMED_FIRST = 0.05;

/**
 * Tools that a flow waits to call as soon as the person gives the value: "100", "a mi mamá",
 * "+52 55…". A tool counts when the last text gives a required argument that no call of this turn
 * has used yet and all others are known. The state's instructions, by naming a tool, speak for it;
 * without them free text, which could be anything, is not enough.
 */
export function valueCandidates(situation: Situation): Candidate[] {
  const { flow } = situation.prompt;
  return flow === undefined
    ? []
    : situation.tools
        .filter(({ kind }) => kind !== 'navigation')
        .filter((tool) => mayWaitFor(tool, flow.instructions, situation.tools))
        .flatMap((tool) => candidateFor(tool, flow.instructions, situation) ?? []);
}

/** A value alone sets off an action only if the step is about that action, or names none at all. */
function mayWaitFor(tool: ToolView, instructions: string, tools: readonly ToolView[]): boolean {
  return (
    tool.kind === 'information' ||
    saysToCall(instructions, tool.name) ||
    firstNamed(instructions, tools) === undefined
  );
}

function candidateFor(
  tool: ToolView,
  instructions: string,
  situation: Situation,
): Candidate | undefined {
  const { conversation, prompt } = situation;
  const filled = fillArguments(tool, { ...conversation, data: prompt.data });
  const given = argumentsSaid(tool, filled, usedWords(situation));
  if (filled.missing.length > 0 || given.length === 0) {
    return undefined;
  }
  const isNamed = saysToCall(instructions, tool.name);
  if (!isNamed && given.every(isFreeText)) {
    return undefined;
  }
  const isFirst = firstNamed(instructions, situation.tools) === tool.name;
  const score =
    (given.some(({ isRequired }) => isRequired) ? BASE : OPTIONAL_BASE) +
    EXPLAINED * shareExplained(conversation.lastText, filled.said) +
    (isNamed ? NAMED_IN_STATE : 0) +
    (isFirst ? NAMED_FIRST : 0);
  return { tool, filled, score, because: 'values' };
}

/** A tool that requires nothing more waits for any value of a kind that can be told from other words. */
function argumentsSaid(
  tool: ToolView,
  filled: FilledArguments,
  used: ReadonlySet<string>,
): ToolView['properties'] {
  const needsNone = tool.properties.every(({ isRequired }) => !isRequired);
  return tool.properties.filter(
    (property) =>
      (property.isRequired || (needsNone && property.entity !== '')) &&
      filled.said.some(
        ({ property: name, words }) =>
          name === property.name && !words.every((word) => used.has(word)),
      ),
  );
}
