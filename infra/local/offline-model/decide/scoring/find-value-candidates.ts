import { isJsonObject, type JsonObject } from '../../../../../shared/domain/json.ts';
import type { Candidate } from '../candidate.ts';
import type { Situation } from '../read-situation.ts';
import type { ToolView } from '../read-tool.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { findLists } from '../values/data-values.ts';
import {
  computeExplainedShare,
  type FilledArguments,
  fillArguments,
  isFreeText,
} from '../values/fill-arguments.ts';
import { findValueWords } from '../values/find-value-words.ts';
import { findUsedWords } from './find-used-words.ts';
import { findFirstNamedTool, instructsCall } from './instructed-tools.ts';

const BASE_SCORE = 0.3;
const OPTIONAL_BASE_SCORE = 0.2;
const EXPLAINED_WEIGHT = 0.45;
const NAMED_IN_STATE_BONUS = 0.25;
const NAMED_FIRST_BONUS = 0.05;
/** For a figure that the data offers for this argument, as a term among the terms. */
const OFFERED_BONUS = 0.15;

/**
 * Finds the tools that a flow waits to call as soon as the person gives a value: "100", "a mi
 * mamá", "+52 55…". The last text must contain a required argument that no call of this turn has
 * used yet, and all other arguments must be known. A tool scores higher if the state's instructions
 * name it. If they do not, free text is not enough, because it could be anything.
 */
export function findValueCandidates(situation: Situation): Candidate[] {
  const { flow } = situation.prompt;
  return flow === undefined || asksForMore(situation.utterance)
    ? []
    : situation.tools
        .filter(({ kind }) => kind !== 'navigation')
        .filter((tool) => canWaitFor(tool, situation, flow.instructions))
        .flatMap((tool) => buildCandidate(tool, flow.instructions, situation) ?? []);
}

/** "Que sean 40" and "al que termina en 78" look like questions only without their accents. */
const opensSubordinate = /^\s*(?:al? )?que\b[^?¿]*$/i;

/** A question gives no value, unless it consists of one: "¿a mi mamá?". */
function asksForMore({ isQuestion, topic, text }: Utterance): boolean {
  const values = findValueWords(text);
  return isQuestion && !opensSubordinate.test(text) && topic.some((word) => !values.includes(word));
}

/** A value alone triggers an action only if the instructions name that action or no tool at all. */
function canWaitFor(
  tool: ToolView,
  { tools, conversation }: Situation,
  instructions: string,
): boolean {
  const hasCalled = conversation.newResults.length > 0;
  return (
    (tool.kind === 'information' && !hasCalled) ||
    instructsCall(instructions, tool.name) ||
    findFirstNamedTool(instructions, tools) === undefined
  );
}

function buildCandidate(
  tool: ToolView,
  instructions: string,
  situation: Situation,
): Candidate | undefined {
  const { conversation, prompt } = situation;
  const filled = fillArguments(tool, { ...conversation, data: prompt.data });
  const isNamed = instructsCall(instructions, tool.name);
  const given = findGivenArguments(tool, filled, findUsedWords(situation), isNamed);
  if (filled.missing.length > 0 || given.length === 0) {
    return undefined;
  }
  if (!isNamed && given.every(isFreeText)) {
    return undefined;
  }
  const isFirst = findFirstNamedTool(instructions, situation.tools) === tool.name;
  const score =
    (given.some(({ isRequired }) => isRequired) ? BASE_SCORE : OPTIONAL_BASE_SCORE) +
    EXPLAINED_WEIGHT * computeExplainedShare(conversation.lastText, filled.given) +
    (isNamed ? NAMED_IN_STATE_BONUS : 0) +
    (isFirst ? NAMED_FIRST_BONUS : 0) +
    (given.some(({ name }) => isOffered(name, filled, prompt.data)) ? OFFERED_BONUS : 0);
  return { tool, filled, score, because: 'values' };
}

function isOffered(name: string, { input }: FilledArguments, data: JsonObject): boolean {
  const value = input[name];
  return (
    typeof value === 'number' &&
    findLists(data)
      .flat()
      .some((item) => isJsonObject(item) && item[name] === value)
  );
}

/**
 * Finds the arguments that the text gives and no call has used yet. Only required arguments count;
 * for a tool that requires none, every argument with an entity does, for one that the state names,
 * every choice, and for a lookup, the number of an account, which can be nothing else.
 */
function findGivenArguments(
  tool: ToolView,
  filled: FilledArguments,
  used: ReadonlySet<string>,
  isNamed: boolean,
): ToolView['properties'] {
  const needsNone = tool.properties.every(({ isRequired }) => !isRequired);
  return tool.properties.filter(
    (property) =>
      (property.isRequired ||
        (needsNone && property.entity !== '') ||
        (tool.kind === 'information' && property.entity === 'account') ||
        (isNamed && property.choices.length > 0)) &&
      filled.given.some(
        ({ property: name, words }) =>
          name === property.name && !words.every((word) => used.has(word)),
      ),
  );
}
