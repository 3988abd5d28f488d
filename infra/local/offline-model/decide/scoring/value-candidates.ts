import type { Candidate } from '../candidate.ts';
import type { ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { foldedTokens } from '../text/fold.ts';
import { type FilledArguments, fillArguments, shareExplained } from '../values/fill-arguments.ts';
import { firstNamed, saysToCall } from './instructed-tools.ts';

const BASE = 0.3;
const EXPLAINED = 0.45;
const NAMED_IN_STATE = 0.25;
const NAMED_FIRST = 0.05;
const ACTION_OF_ANOTHER_STATE = -0.2;

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
        .flatMap((tool) => candidateFor(tool, flow.instructions, situation) ?? []);
}

function candidateFor(
  tool: ToolView,
  instructions: string,
  situation: Situation,
): Candidate | undefined {
  const { conversation, prompt } = situation;
  const filled = fillArguments(tool, { ...conversation, data: prompt.data });
  const given = requiredArgumentsSaid(tool, filled, wordsUsedIn(situation));
  if (filled.missing.length > 0 || given.length === 0) {
    return undefined;
  }
  const isNamed = saysToCall(instructions, tool.name);
  if (!isNamed && given.every(isFreeText)) {
    return undefined;
  }
  const isFirst = firstNamed(instructions, situation.tools) === tool.name;
  const words = filled.said.flatMap((said) => said.words);
  const score =
    BASE +
    EXPLAINED * shareExplained(conversation.lastText, words) +
    (isNamed ? NAMED_IN_STATE : 0) +
    (isFirst ? NAMED_FIRST : 0) +
    (tool.kind === 'action' && !isNamed ? ACTION_OF_ANOTHER_STATE : 0);
  return { tool, filled, score, because: 'values' };
}

function requiredArgumentsSaid(
  tool: ToolView,
  filled: FilledArguments,
  used: ReadonlySet<string>,
): ToolView['properties'] {
  return tool.properties.filter(
    (property) =>
      property.isRequired &&
      filled.said.some(
        ({ property: name, words }) =>
          name === property.name && !words.every((word) => used.has(word)),
      ),
  );
}

function isFreeText({ entity, choices, type }: ToolView['properties'][number]): boolean {
  return (entity === '' || entity === 'text') && choices.length === 0 && type === 'string';
}

/** Words that went into calls since the person wrote; the same value is not used twice. */
function wordsUsedIn({ conversation }: Situation): Set<string> {
  return new Set(
    conversation.callsSinceText.flatMap(({ input }) =>
      Object.values(input).flatMap((value) => foldedTokens(String(value))),
    ),
  );
}
