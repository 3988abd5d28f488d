import { currentFlow, type PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import { type AnswerReading, unclearAnswer } from '../question/answer-reading.ts';
import { askPersonAgain } from '../question/ask-person.ts';
import { completeCall } from '../question/complete-call.ts';
import { readAnswer } from '../question/read-answer.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { findProperty } from '../values/find-property.ts';
import { askAgain } from './answer-confirmation.ts';
import { extractAnswer } from './extract-answer.ts';
import { readIntent, readWords } from './read-intent.ts';
import { runCodeCall } from './run-code-call.ts';

/**
 * Takes the person's words as the answer to a tool's open question: completes the partial call and
 * retries it, or asks again. A change of subject leaves the question; that state has no draft and
 * is for the chain.
 */
export async function answerQuestion(
  turn: Turn,
  before: TurnState,
  question: PendingQuestion,
): Promise<TurnState> {
  const { tool, field } = question;
  const property = findProperty(findTool(before, tool), field);
  if (property === undefined) return before;
  const isFree = currentFlow(before.session) === undefined;
  if (isFree && readIntent(readWords(turn, before)).answer === 'no') {
    const left = turn.record(before, 'question-left', { tool, field });
    return withDraft(left, engineText(left, 'flow_cancelled'));
  }
  const { state, reading } = await read(turn, before, question, property);
  const valid = validate(turn, reading, question, property);
  const answer = isBareYes(turn, before, valid) ? unclearAnswer : valid;
  const noted = turn.record(state, 'question-read', { tool, field, as: answer.type });
  if (answer.type === 'value') {
    const asked = { ...question, input: { ...question.input, ...answer.beside } };
    const id = turn.world.ids.next('call');
    const call = { ...completeCall(noted, asked, answer.value), id };
    return await runCodeCall(turn, noted, call, 'question-answer');
  }
  if (answer.type !== 'unclear') return noted;
  const { pendingConfirmation: waiting } = before.session;
  // A yes that is no answer may be for what waits to be confirmed.
  if (waiting && saysYes(turn, before)) return askAgain(noted, waiting);
  return askPersonAgain(turn, noted, question, answer.why, answer.candidates);
}

/** "Yes" says nothing to a question such as which day, and is no word about anything else. */
function isBareYes(turn: Turn, state: TurnState, { type }: AnswerReading): boolean {
  return type === 'elsewhere' && saysYes(turn, state);
}

function saysYes(turn: Turn, state: TurnState): boolean {
  return readIntent(readWords(turn, state)).answer === 'yes';
}

async function read(
  turn: Turn,
  state: TurnState,
  question: PendingQuestion,
  property: JsonObject,
): Promise<{ readonly state: TurnState; readonly reading: AnswerReading }> {
  const reading = readAnswer(turn, state, question, property);
  return reading.type === 'undecided'
    ? await extractAnswer(turn, state, question, property)
    : { state, reading };
}

/** A value that the tool's schema refuses is no answer. */
function validate(
  { world }: Turn,
  reading: AnswerReading,
  { field }: PendingQuestion,
  property: JsonObject,
): AnswerReading {
  if (reading.type !== 'value') return reading;
  const schema = { type: 'object', properties: { [field]: property }, required: [field] };
  const result = world.validator.validate(schema, { [field]: reading.value });
  return result.type === 'valid' ? reading : unclearAnswer;
}
