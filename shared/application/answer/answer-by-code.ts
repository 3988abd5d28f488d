import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { OfferAction } from '../../domain/conversation/offer.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { createExecuteConfirmed } from '../chain/execute-confirmed.ts';
import type { RoutingChain } from '../chain/run-routing-chain.ts';
import { createProposeAction } from '../confirmation/propose-action.ts';
import { offerStateOptions } from '../flow/state-options.ts';
import { createInvokeService } from '../tools/invoke-service.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import { engineText, type TurnState, traced, withDraft } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { askAgain, createAnswerConfirmation } from './answer-confirmation.ts';
import { createAnswerQuestion } from './answer-question.ts';
import { createAnswerWords } from './answer-words.ts';
import type { MessageReading } from './read-message.ts';

/**
 * Everything code can answer without a model: buttons, confirmations, plain values, things that are not words.
 * A state without a draft goes on into the routing chain.
 */
export function createAnswerFirst(
  dependencies: World,
  chain: Pick<RoutingChain, 'processToolCalls' | 'settleFlowState' | 'askModel'>,
) {
  const { clock, ids } = dependencies;
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

  const answerQuestion = createAnswerQuestion(dependencies, chain.askModel, runCall);
  const actions = { answerConfirmation, answerQuestion, choose, runCall };
  const answerWords = createAnswerWords(dependencies, actions);

  /** 👍 is an answer to a prompt, 🙂 is not: signs are read like words, and asked about when they say nothing. */
  const answerSign = async (state: TurnState, pending: PendingConfirmation): Promise<TurnState> => {
    const answered = await answerWords(state);
    return answered.draft === undefined ? askAgain(state, pending) : answered;
  };

  return (state: TurnState, read: MessageReading): TurnState | Promise<TurnState> => {
    const pending = state.session.pendingConfirmation;
    if (read.type === 'words') return answerWords(withAskedQuestion(state));
    if (read.type === 'chosen') return choose(withAskedQuestion(state), read.action);
    if (read.type === 'wordless' && pending) return answerSign(state, pending);
    return withOptions(state, unreadableText(state, read.type));
  };
}

/** Whatever the person says or chooses, the question that waited is open no longer unless it is asked again. */
function withAskedQuestion(state: TurnState): TurnState {
  const { pendingQuestion: askedQuestion, ...session } = state.session;
  return askedQuestion === undefined ? state : { ...state, session, openQuestion: askedQuestion };
}

/** What to say to something that is neither words nor a valid choice. */
function unreadableText(
  state: TurnState,
  type: Exclude<MessageReading['type'], 'words' | 'chosen'>,
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
