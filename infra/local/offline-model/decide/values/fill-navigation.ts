import type { JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { chooseValue } from './choose-value.ts';
import type { FilledArguments } from './fill-arguments.ts';

const keepsWhatRuns = /keep|resume|later|conserv|mantener/i;

/**
 * Arguments of a tool that switches agent or flow. A choice (which flow to start) is what the
 * sentence fits, or the only one there is; somebody who merely asks something starts none. A switch
 * that keeps the running flow is set for a digression, not for a change of mind.
 */
export function fillNavigation(tool: ToolView, situation: Situation): FilledArguments {
  const values = tool.properties.map((property) => ({
    property,
    value: valueFor(property, situation),
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

function valueFor(property: PropertyView, situation: Situation): JsonValue | undefined {
  if (property.choices.length > 0) {
    return choiceFor(property, situation);
  }
  if (property.type === 'boolean') {
    return flagFor(property, situation);
  }
  const isText = property.type === 'string';
  return property.isRequired && isText ? situation.conversation.lastText : undefined;
}

function choiceFor(
  { choices, isRequired }: PropertyView,
  { utterance }: Situation,
): JsonValue | undefined {
  if (utterance.isQuestion && !isRequired) {
    return undefined;
  }
  const only = choices.length === 1 ? choices[0]?.value : undefined;
  return chooseValue(choices, utterance)?.value ?? only;
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
