import { stateOf } from '../../domain/flow-progress.ts';
import type { OfferAction } from '../../domain/offer.ts';
import { currentFlow, type Session } from '../../domain/session.ts';
import { createExecuteConfirmed } from '../chain/execute-confirmed.ts';
import { createInvokeService } from '../chain/invoke-service.ts';
import { offerStateOptions } from '../chain/offer-state-options.ts';
import { createProposeAction } from '../chain/propose-action.ts';
import type { RoutingChain } from '../chain/run-routing-chain.ts';
import type { ToolCall } from '../chain/tool-step.ts';
import { readTypedOption } from './answer-by-option.ts';
import { answerCommand } from './answer-command.ts';
import { askAgain, createAnswerConfirmation } from './answer-confirmation.ts';
import { readDirectAnswer, readingContext } from './answer-directly.ts';
import { readQuestionAnswer } from './answer-question.ts';
import type { ReadMessage } from './read-message.ts';
import type { ChainDependencies } from './turn-dependencies.ts';
import {
  engineText,
  scopeOf,
  type TurnState,
  traced,
  withDraft,
  withSession,
  wordsOf,
} from './turn-state.ts';

/**
 * Everything code can answer without a model: buttons, confirmations, plain values, things that are not words.
 * A state without a draft goes on into the routing chain.
 */
export function createAnswerFirst(
  dependencies: ChainDependencies,
  chain: Pick<RoutingChain, 'processToolCalls' | 'settleFlowState'>,
) {
  const { clock, ids, understanding } = dependencies;
  const answerConfirmation = createAnswerConfirmation(
    dependencies,
    createExecuteConfirmed(dependencies, chain.settleFlowState),
    createProposeAction(dependencies, createInvokeService(dependencies)),
  );

  const withOptions = (state: TurnState, text: string): TurnState =>
    withDraft(state, text, offerStateOptions(state, dependencies));

  const runCall = async (state: TurnState, call: ToolCall, why: string): Promise<TurnState> => {
    const read = { ...state, hasUnreadWords: false };
    const noted = traced(read, clock.now(), 'answered-by-code', { tool: call.name, why });
    const { state: processed } = await chain.processToolCalls(noted, [call]);
    return chain.settleFlowState(processed);
  };

  const choose = async (state: TurnState, action: OfferAction): Promise<TurnState> => {
    const pending = state.session.pendingConfirmation;
    if (action.type === 'say') return { ...state, text: action.text };
    if (action.type === 'call-tool') {
      const call = { id: ids.next('call'), name: action.tool, input: action.input };
      return await runCall(state, call, 'choice');
    }
    return pending ? await answerConfirmation(state, pending, action.decision) : state;
  };

  const readWords = async (state: TurnState): Promise<TurnState> => {
    const pending = state.session.pendingConfirmation;
    if (pending !== undefined) {
      const context = readingContext(state, clock.now(), undefined, scopeOf(state));
      const isFirstAfterPrompt = pending.turnId === state.history.at(-1)?.turnId;
      const reading = understanding.readConfirmation(wordsOf(state, understanding), pending, {
        ...context,
        isFirstAfterPrompt,
      });
      const noted = traced(state, clock.now(), 'confirmation-read', { as: reading.type });
      const answered = await answerConfirmation(noted, pending, reading.type);
      if (answered.draft !== undefined || reading.type === 'yes') return answered;
      return await readValue(answered);
    }
    return await readValue(state);
  };

  const readValue = async (state: TurnState): Promise<TurnState> => {
    const obeyed = answerCommand(state, clock.now());
    if (obeyed !== undefined) return obeyed;
    const typed = readTypedOption(state);
    if (typed !== undefined) return await choose(state, typed);
    const answer = readDirectAnswer(state, dependencies) ?? readQuestionAnswer(state, dependencies);
    const session = withoutQuestion(state.session);
    const next = withSession(state, session);
    return answer ? await runCall(next, answer, 'plain-value') : next;
  };

  return (state: TurnState, read: ReadMessage): TurnState | Promise<TurnState> => {
    const pending = state.session.pendingConfirmation;
    if (read.type === 'words') return readWords(state);
    if (read.type === 'chosen') return choose(state, read.action);
    if (read.type === 'wordless' && pending) return askAgain(state, pending);
    return withOptions(state, unreadableText(state, read.type));
  };
}

/** What to say to something that is neither words nor a valid choice. */
function unreadableText(
  state: TurnState,
  type: Exclude<ReadMessage['type'], 'words' | 'chosen'>,
): string {
  const inFlow = stateOf(state.catalogue.flows, currentFlow(state.session)) !== undefined;
  const keys = {
    wordless: 'empty_message',
    unsupported: 'unsupported_content',
    'settled-choice': 'confirmation_done_already',
    'stale-choice': inFlow ? 'choice_expired' : 'choice_gone',
  } as const;
  return engineText(state, keys[type]);
}

function withoutQuestion({ pendingQuestion: _answered, ...session }: Session): Session {
  return session;
}
