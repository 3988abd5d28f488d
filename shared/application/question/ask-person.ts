import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { offerStateOptions } from '../flow/state-options.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import {
  engineText,
  localize,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { offerAnswers } from './offer-answers.ts';

type NeedsInput = Extract<ToolOutcome, { type: 'needs-input' }>;

/** A tool gets this many answers to one question; then the call is dropped. */
const mostAnswers = 3;

/** The service's own question becomes the reply, and the partial call waits for the answer. */
export function askPerson(
  state: TurnState,
  call: ToolCall,
  { field, question, reason, currentData, allowed }: NeedsInput,
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
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
  return putQuestion(state, asked, asked.question, dependencies);
}

/** The open question once more, with why its answer cannot be taken and, if known, what it may mean. */
export function askPersonAgain(
  state: TurnState,
  open: PendingQuestion,
  why: 'answer_unclear' | 'answer_past',
  candidates: readonly JsonValue[],
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
): TurnState {
  const allowed = candidates.length > 0 ? candidates : open.allowed;
  const again: PendingQuestion = {
    ...open,
    attempts: open.attempts + 1,
    ...(allowed === undefined ? {} : { allowed }),
  };
  return putQuestion(state, again, `${engineText(state, why)} ${open.question}`, dependencies);
}

/** Asks, or gives up honestly after the last answer: the call is dropped, the flow stays where it is. */
function putQuestion(
  state: TurnState,
  question: PendingQuestion,
  text: string,
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
): TurnState {
  if (question.attempts > mostAnswers) {
    const options = offerStateOptions(state, dependencies);
    return withDraft(state, engineText(state, 'question_dropped'), options);
  }
  const asked = withSession(state, { ...state.session, pendingQuestion: question });
  return withDraft(asked, text, offerAnswers(asked, question, dependencies));
}
