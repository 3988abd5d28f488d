import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
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
  { field, question, reason, currentData, allowed, labels }: NeedsInput,
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
    ...(labels === undefined ? {} : { labels: labels.map((label) => localize(state, label)) }),
  };
  const isRefused = call.input[field] !== undefined;
  const isRepeated = isSame && isRefused && open.question === asked.question;
  const note = isRepeated ? `${engineText(state, 'answer_refused')} ` : '';
  return putQuestion(turn, state, asked, `${note}${asked.question}`);
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
  const again: PendingQuestion = {
    ...(candidates.length > 0 ? narrowTo(open, candidates) : open),
    attempts: open.attempts + 1,
  };
  return putQuestion(turn, state, again, `${engineText(state, why)} ${open.question}`);
}

/** The question with what the answer may mean instead of all that the service takes. */
function narrowTo(
  { labels, ...open }: PendingQuestion,
  candidates: readonly JsonValue[],
): PendingQuestion {
  const known = candidates.flatMap((value) => labels?.[open.allowed?.indexOf(value) ?? -1] ?? []);
  const isLabelled = known.length === candidates.length;
  return { ...open, allowed: candidates, ...(isLabelled ? { labels: known } : {}) };
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
    return answerAtStep(turn, state, engineText(state, 'question_dropped'));
  }
  const asked = withSession(state, { ...state.session, pendingQuestion: question });
  return withDraft(asked, text, offerAnswers(turn, asked, question));
}
