import type { JsonValue } from '../../../../../shared/domain/json.ts';
import type { Situation } from '../read-situation.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import { chooseFlow } from './choose/choose-flow.ts';
import type { FilledArguments } from './fill-arguments.ts';

const MIN_SIMILARITY = 0.8;
const keepsRunningFlow = /keep|resume|later|conserv|mantener/i;

/**
 * Fills the arguments of a tool that switches the agent or flow. A choice (which flow to start) is
 * the value that the text names, or the only value there is; a mere question starts no flow. The
 * flag that keeps the running flow is set for a digression, not for a change of mind.
 */
export function fillNavigation(tool: ToolView, situation: Situation): FilledArguments {
  const values = tool.properties.map((property) => ({
    property,
    value: findArgument(property, tool, situation),
  }));
  return {
    input: Object.fromEntries(
      values.flatMap(({ property, value }) =>
        value === undefined ? [] : [[property.name, value]],
      ),
    ),
    missing: values
      .filter(({ property, value }) => property.isRequired && value === undefined)
      .map(({ property }) => property),
    given: [],
  };
}

function findArgument(
  property: PropertyView,
  tool: ToolView,
  situation: Situation,
): JsonValue | undefined {
  if (property.choices.length > 0) {
    return findChoice(property, tool, situation);
  }
  if (property.type === 'boolean') {
    return findFlag(property, situation);
  }
  const isText = property.type === 'string';
  return property.isRequired && isText ? situation.conversation.lastText : undefined;
}

function findChoice(
  { choices, isRequired }: PropertyView,
  tool: ToolView,
  { utterance }: Situation,
): JsonValue | undefined {
  if ((utterance.isQuestion || utterance.looksBack) && !isRequired) {
    return undefined;
  }
  const [only, ...others] = choices;
  if (only === undefined || others.length > 0) return chooseFlow(choices, utterance);
  return isRequired || !isMoreAboutTool(utterance.topic, only.about, tool) ? only.value : undefined;
}

/** True when the text is more about the rest of the tool than about the only flow it can start. */
function isMoreAboutTool(words: readonly string[], about: string, tool: ToolView): boolean {
  const ofFlow = readTopicStems(about);
  const ofTool = [...new Set([tool.description, ...tool.examples].flatMap(readTopicStems))];
  const knows = (own: readonly string[], stem: string) =>
    own.some((other) => rateRelatedness(stem, other) >= MIN_SIMILARITY);
  const said = toStems(words);
  const inFlow = said.filter((stem) => knows(ofFlow, stem));
  const beside = said.filter((stem) => !inFlow.includes(stem) && knows(ofTool, stem));
  return beside.length > Math.max(1, inFlow.length);
}

function findFlag(property: PropertyView, situation: Situation): boolean | undefined {
  const isKeeper = keepsRunningFlow.test(`${property.name} ${property.description}`);
  if (isKeeper && isDigression(situation)) {
    return true;
  }
  return property.isRequired ? false : undefined;
}

/** True for a question, or an announced detour, in the middle of a flow. */
function isDigression({ utterance, prompt }: Situation): boolean {
  const changesMind = utterance.marks.has('changesOfMind') || utterance.marks.has('cancellations');
  const detours = utterance.marks.has('digressions') || utterance.isQuestion;
  return prompt.flow !== undefined && detours && !changesMind;
}
