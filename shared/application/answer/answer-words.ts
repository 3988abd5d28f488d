import type { ChangedDetail, PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { OfferAction } from '../../domain/conversation/offer.ts';
import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import { buildScope, type TurnState, traced, unmaskText } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { answerCommand } from './answer-command.ts';
import type { AnswerConfirmation } from './answer-confirmation.ts';
import { readPlainValue } from './read-plain-value.ts';
import { readTypedOption } from './read-typed-option.ts';

/** What words may set off. */
export interface WordActions {
  readonly answerConfirmation: AnswerConfirmation;
  readonly answerQuestion: (state: TurnState, question: PendingQuestion) => Promise<TurnState>;
  readonly choose: (state: TurnState, action: OfferAction) => Promise<TurnState>;
  readonly runCall: (state: TurnState, call: ToolCall, why: string) => Promise<TurnState>;
}

/**
 * Words that code can answer: a yes or no to what is pending, a command, a typed option, a plain value, an
 * answer to a tool's question. A state
 * without a draft is for the chain.
 */
export function createAnswerWords(dependencies: World, actions: WordActions) {
  const { clock, understanding } = dependencies;

  /** «sí pero 300»: the one value that changed, as if it had been said alone. */
  const readChange = (state: TurnState, what: readonly ChangedDetail[]): ToolCall | undefined => {
    const [detail, ...more] = what;
    if (detail === undefined || more.length > 0) return undefined;
    return readPlainValue({ ...state, text: detail.text }, dependencies);
  };

  const answerPending = async (
    state: TurnState,
    pending: PendingConfirmation,
  ): Promise<TurnState> => {
    const reading = understanding.readConfirmation(unmaskText(state, understanding), pending, {
      ...buildReadingContext(state, clock.now(), undefined, buildScope(state)),
      isFirstAfterPrompt: pending.turnId === state.history.at(-1)?.turnId,
    });
    const noted = traced(state, clock.now(), 'confirmation-read', { as: reading.type });
    const answered = await actions.answerConfirmation(noted, pending, reading.type);
    if (answered.draft !== undefined || reading.type === 'yes') return answered;
    const changed = reading.type === 'changed' ? readChange(answered, reading.what) : undefined;
    if (changed !== undefined) return await actions.runCall(answered, changed, 'changed-value');
    return await answerValue(answered);
  };

  const answerValue = async (state: TurnState): Promise<TurnState> => {
    const obeyed = answerCommand(state, clock.now());
    if (obeyed !== undefined) return obeyed;
    const typed = readTypedOption(state);
    if (typed !== undefined) return await actions.choose(state, typed);
    const answer = readPlainValue(state, dependencies);
    if (answer !== undefined) return await actions.runCall(state, answer, 'plain-value');
    const { openQuestion: askedQuestion } = state;
    return askedQuestion ? await actions.answerQuestion(state, askedQuestion) : state;
  };

  return (state: TurnState): Promise<TurnState> => {
    const pending = state.session.pendingConfirmation;
    // A yes to a tool's own question, asked last, is no yes to the confirmation below it.
    const isLast = state.openQuestion === undefined;
    return pending && isLast ? answerPending(state, pending) : answerValue(state);
  };
}
