import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  engineText,
  localize,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { offerAnswers } from './offer-answers.ts';

type NeedsInput = Extract<ToolOutcome, { type: 'needs-input' }>;

/** A tool gets this many answers to one question; then the call is dropped. */
const maxAttempts = 3;

/** The service's own question becomes the reply, and the partial call waits for the answer. */
export function askPerson(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  { field, question, reason, currentData, allowed }: NeedsInput,
): TurnState {
  const { openQuestion: open } = state;
  const isSame = open?.tool === call.name && open.field === field;
  const asked: PendingQuestion = {
    tool: call.name,
    input: { ...call.input, ...currentData },
    field,
    question: localize(state, question),
    reason,
    attempts: isSame ? open.attempts + 1 : 1,
    ...(allowed === undefined ? {} : { allowed }),
  };
  return putQuestion(turn, state, asked, asked.question);
}

/**
 * Repeats the open question, with why the answer cannot be used and, if known, what it may mean.
 */
export function askPersonAgain(
  turn: Turn,
  state: TurnState,
  open: PendingQuestion,
  why: 'answer_unclear' | 'answer_past',
  candidates: readonly JsonValue[],
): TurnState {
  const allowed = candidates.length > 0 ? candidates : open.allowed;
  const again: PendingQuestion = {
    ...open,
    attempts: open.attempts + 1,
    ...(allowed === undefined ? {} : { allowed }),
  };
  return putQuestion(turn, state, again, `${engineText(state, why)} ${open.question}`);
}

/**
 * Asks, or gives up honestly after the last answer: the call is dropped, the flow stays where it
 * is.
 */
function putQuestion(
  turn: Turn,
  state: TurnState,
  question: PendingQuestion,
  text: string,
): TurnState {
  if (question.attempts > maxAttempts) {
    return withDraft(state, engineText(state, 'question_dropped'), offerStateOptions(turn, state));
  }
  const asked = withSession(state, { ...state.session, pendingQuestion: question });
  return withDraft(asked, text, offerAnswers(turn, asked, question));
}
