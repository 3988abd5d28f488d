import type { PendingQuestion } from '../../domain/conversation/session.ts';
import { exceededBudget } from '../../domain/conversation/usage.ts';
import { fold } from '../../domain/fold.ts';
import type { JsonObject, JsonValue } from '../../domain/json.ts';
import type { AskModel } from '../chain/ask-model.ts';
import type { ModelMessage } from '../ports/language-model.ts';
import { type AnswerReading, unclearAnswer } from '../question/answer-reading.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

const answerTool = 'give_answer';
const maxTokens = 200;

/**
 * Asks a cheap model for the one value a question was about, by a tool with that field's schema only. Words it
 * gives must be the person's own; everything else about the value is for the tool's schema to check. An assistant
 * without an extraction model, or a person over a budget, leaves the message to what comes after.
 */
export function createExtractAnswer(askModel: AskModel) {
  return async (
    state: TurnState,
    { question }: PendingQuestion,
    property: JsonObject,
  ): Promise<{ readonly state: TurnState; readonly reading: AnswerReading }> => {
    const { extraction } = state.catalogue.assistant;
    if (extraction === undefined || isOverBudget(state)) {
      return { state, reading: { type: 'elsewhere' } };
    }
    const answer = await askModel(state, {
      model: extraction.model,
      system: [{ text: extraction.prompt.trim(), cacheBoundary: false }],
      messages: [asked('user', '.'), asked('assistant', question), asked('user', state.text)],
      tools: [{ name: answerTool, description: '', inputSchema: schemaFor(property) }],
      toolChoice: 'required',
      maxTokens,
    });
    const call = answer.calls.find(({ name }) => name === answerTool);
    return { state: answer.state, reading: readingOf(call?.input ?? {}, property, state.text) };
  };
}

function isOverBudget({ session, catalogue }: TurnState): boolean {
  const { budgets } = catalogue.assistant;
  const { usage } = session;
  return (
    budgets !== undefined && usage !== undefined && exceededBudget(usage, budgets) !== undefined
  );
}

function asked(role: ModelMessage['role'], text: string): ModelMessage {
  return { role, content: [{ type: 'text', text }] };
}

function schemaFor(property: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: { value: property, something_else: { type: 'boolean' } },
    additionalProperties: false,
  };
}

function readingOf(input: JsonObject, property: JsonObject, said: string): AnswerReading {
  const { value, something_else: isElsewhere } = input;
  if (isElsewhere === true) return { type: 'elsewhere' };
  if (value === undefined || value === null) return unclearAnswer;
  return isSaid(value, property, said) ? { type: 'value', value } : unclearAnswer;
}

/** Free words must stand in the message; a model may only point at them. */
function isSaid(value: JsonValue, property: JsonObject, said: string): boolean {
  if (typeof value !== 'string' || property['enum'] !== undefined) return true;
  return fold(said).includes(fold(value));
}
