import type { JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';
import { chooseValue } from './choose-value.ts';
import type { FilledArguments } from './fill-arguments.ts';

const ALIKE = 0.8;
const keepsWhatRuns = /keep|resume|later|conserv|mantener/i;

/**
 * Arguments of a tool that switches agent or flow. A choice (which flow to start) is what the
 * sentence fits, or the only one there is; somebody who merely asks something starts none. A switch
 * that keeps the running flow is set for a digression, not for a change of mind.
 */
export function fillNavigation(tool: ToolView, situation: Situation): FilledArguments {
  const values = tool.properties.map((property) => ({
    property,
    value: valueFor(property, tool, situation),
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
    said: [],
  };
}

function valueFor(
  property: PropertyView,
  tool: ToolView,
  situation: Situation,
): JsonValue | undefined {
  if (property.choices.length > 0) {
    return choiceFor(property, tool, situation);
  }
  if (property.type === 'boolean') {
    return flagFor(property, situation);
  }
  const isText = property.type === 'string';
  return property.isRequired && isText ? situation.conversation.lastText : undefined;
}

function choiceFor(
  { choices, isRequired }: PropertyView,
  tool: ToolView,
  { utterance }: Situation,
): JsonValue | undefined {
  if ((utterance.isQuestion || utterance.looksBack) && !isRequired) {
    return undefined;
  }
  const [only, ...others] = choices;
  if (only === undefined || others.length > 0) return chooseValue(choices, utterance)?.value;
  return isRequired || !isAboutTheRest(utterance.topic, only.about, tool) ? only.value : undefined;
}

/** More of what is said is known to the tool from elsewhere than from the one flow it may start. */
function isAboutTheRest(words: readonly string[], about: string, tool: ToolView): boolean {
  const ofFlow = topicStems(about);
  const ofTool = topicStems([tool.description, ...tool.examples].join(' '));
  const knows = (own: readonly string[], stem: string) =>
    own.some((other) => relatednessOf(stem, other) >= ALIKE);
  const said = stemsOf(words);
  const inFlow = said.filter((stem) => knows(ofFlow, stem));
  const beside = said.filter((stem) => !inFlow.includes(stem) && knows(ofTool, stem));
  return beside.length > Math.max(1, inFlow.length);
}

function flagFor(property: PropertyView, situation: Situation): boolean | undefined {
  const isKeeper = keepsWhatRuns.test(`${property.name} ${property.description}`);
  if (isKeeper && isDigression(situation)) {
    return true;
  }
  return property.isRequired ? false : undefined;
}

/** A question, or an announced detour, in the middle of a flow. */
function isDigression({ utterance, prompt }: Situation): boolean {
  const changesMind = utterance.marks.has('changesOfMind') || utterance.marks.has('cancellations');
  const detours = utterance.marks.has('digressions') || utterance.isQuestion;
  return prompt.flow !== undefined && detours && !changesMind;
}
