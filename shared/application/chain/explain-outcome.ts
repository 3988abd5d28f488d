import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { say, type TurnState, withDraft, withSession } from '../turn/turn-state.ts';
import { offerStateOptions } from './offer-state-options.ts';
import type { ToolCall } from './tool-step.ts';
import { wordRefusal } from './word-refusal.ts';

/** What the person is told when a tool did not succeed, as far as that needs no model. */
export function explainOutcome(
  state: TurnState,
  tool: string,
  call: ToolCall,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
  dependencies: Pick<ChainDependencies, 'ids' | 'filtersFor'>,
): TurnState {
  switch (outcome.type) {
    case 'needs-input':
      return ask(state, tool, call, outcome, dependencies);
    case 'refused':
      return wordRefusal(state, outcome.errorCode, dependencies);
    case 'failed':
      return state;
  }
}

/** The service's own question becomes the reply, and the partial call waits for the answer. */
function ask(
  state: TurnState,
  tool: string,
  call: ToolCall,
  question: Extract<ToolOutcome, { type: 'needs-input' }>,
  dependencies: Pick<ChainDependencies, 'ids' | 'filtersFor'>,
): TurnState {
  const text = say(state, question.question);
  const session = {
    ...state.session,
    pendingQuestion: {
      tool,
      input: call.input,
      field: question.field,
      question: text,
      reason: question.reason,
      attempts: (state.session.pendingQuestion?.attempts ?? 0) + 1,
    },
  };
  const asked = withSession(state, session);
  return withDraft(asked, text, offerStateOptions(asked, dependencies));
}
