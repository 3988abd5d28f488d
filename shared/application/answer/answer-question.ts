import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { AskModel } from '../chain/ask-model.ts';
import { type AnswerReading, unclearAnswer } from '../question/answer-reading.ts';
import { askPersonAgain } from '../question/ask-person.ts';
import { completeCall } from '../question/complete-call.ts';
import { readAnswer } from '../question/read-answer.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import { type TurnState, traced } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { findProperty } from '../values/find-property.ts';
import { createExtractAnswer } from './extract-answer.ts';

/**
 * The person's words as the answer to a tool's open question: the partial call is completed and retried, or the
 * question is asked again. A change of subject leaves the question; that state has no draft and is for the chain.
 */
export function createAnswerQuestion(
  dependencies: World,
  askModel: AskModel,
  runCall: (state: TurnState, call: ToolCall, why: string) => Promise<TurnState>,
) {
  const { clock, ids, validator } = dependencies;
  const extractAnswer = createExtractAnswer(askModel);

  const read = async (state: TurnState, question: PendingQuestion, property: JsonObject) => {
    const reading = readAnswer(state, question, property, dependencies);
    return reading.type === 'undecided'
      ? await extractAnswer(state, question, property)
      : { state, reading };
  };

  /** A value that the tool's schema refuses is no answer. */
  const checked = (
    reading: AnswerReading,
    { field }: PendingQuestion,
    property: JsonObject,
  ): AnswerReading => {
    if (reading.type !== 'value') return reading;
    const schema = { type: 'object', properties: { [field]: property }, required: [field] };
    const result = validator.validate(schema, { [field]: reading.value });
    return result.type === 'valid' ? reading : unclearAnswer;
  };

  return async (before: TurnState, question: PendingQuestion): Promise<TurnState> => {
    const property = findProperty(findTool(before, question.tool), question.field);
    if (property === undefined) return before;
    const { state, reading } = await read(before, question, property);
    const answer = checked(reading, question, property);
    const { tool, field } = question;
    const noted = traced(state, clock.now(), 'question-read', { tool, field, as: answer.type });
    if (answer.type === 'value') {
      const asked = { ...question, input: { ...question.input, ...answer.beside } };
      const call = { ...completeCall(noted, asked, answer.value), id: ids.next('call') };
      return await runCall(noted, call, 'question-answer');
    }
    return answer.type === 'unclear'
      ? askPersonAgain(noted, question, answer.why, answer.candidates, dependencies)
      : noted;
  };
}
