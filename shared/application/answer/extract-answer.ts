import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { askModel } from '../chain/ask-model.ts';
import type { ModelMessage } from '../ports/language-model.ts';
import { type AnswerReading, unclearAnswer } from '../question/answer-reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { findUsedUpBudget } from './rate-limit.ts';

const answerTool = 'give_answer';
const maxTokens = 200;

/**
 * Asks a cheap model for the one value a question was about, by a tool with that field's schema
 * only. Words that it returns must be the person's own; everything else about the value is for the
 * tool's schema to check. An assistant without an extraction model, or a person over a budget,
 * leaves the message to what comes after.
 */
export async function extractAnswer(
  turn: Turn,
  state: TurnState,
  { question }: PendingQuestion,
  property: JsonObject,
): Promise<{ readonly state: TurnState; readonly reading: AnswerReading }> {
  const { extraction } = state.catalogue.assistant;
  if (extraction === undefined || findUsedUpBudget(state) !== undefined) {
    return { state, reading: { type: 'elsewhere' } };
  }
  const answer = await askModel(turn, state, {
    model: extraction.model,
    system: [{ text: extraction.prompt.trim(), cacheBoundary: false }],
    messages: [
      toMessage('user', '.'),
      toMessage('assistant', question),
      toMessage('user', state.text),
    ],
    tools: [{ name: answerTool, description: '', inputSchema: buildSchema(property) }],
    toolChoice: 'required',
    maxTokens,
  });
  const call = answer.calls.find(({ name }) => name === answerTool);
  return { state: answer.state, reading: readCall(call?.input ?? {}, property, state.text) };
}

function toMessage(role: ModelMessage['role'], text: string): ModelMessage {
  return { role, content: [{ type: 'text', text }] };
}

function buildSchema(property: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: { value: property, something_else: { type: 'boolean' } },
    additionalProperties: false,
  };
}

function readCall(input: JsonObject, property: JsonObject, words: string): AnswerReading {
  const { value, something_else: isElsewhere } = input;
  if (isElsewhere === true) return { type: 'elsewhere' };
  if (value === undefined || value === null) return unclearAnswer;
  return isInWords(value, property, words) ? { type: 'value', value } : unclearAnswer;
}

/** Free words must stand in the message; a model may only point at them. */
function isInWords(value: JsonValue, property: JsonObject, words: string): boolean {
  if (typeof value !== 'string' || property['enum'] !== undefined) return true;
  return foldPhrase(words).includes(foldPhrase(value));
}
