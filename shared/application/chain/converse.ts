import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { engineText, type TurnState, traced, withDraft } from '../turn/turn-state.ts';
import type { createCallModel } from './call-model.ts';
import { createGroundReply } from './ground-reply.ts';
import { offerStateOptions } from './offer-state-options.ts';
import type { ProcessedCalls, ProcessToolCalls } from './process-tool-calls.ts';
import type { SettleFlowState } from './settle-flow-state.ts';

/**
 * One iteration of the chain: calls the model, runs its tools, lets the flow settle, and calls again with the
 * results until there are words, a question or a confirmation for the person, or the agent was switched.
 * Always ends with a draft or with `routed`.
 */
export function createConverse(
  dependencies: Pick<ChainDependencies, 'clock' | 'ids' | 'filtersFor'>,
  callModel: ReturnType<typeof createCallModel>,
  processToolCalls: ProcessToolCalls,
  settleFlowState: SettleFlowState,
) {
  const { clock } = dependencies;

  const groundReply = createGroundReply(dependencies, callModel);

  const inWords = async (answered: TurnState, words: string): Promise<ProcessedCalls> => {
    const { state, text } = await groundReply(answered, words);
    const options = offerStateOptions(state, dependencies);
    return { state: withDraft(state, text, options), routed: false };
  };

  const lastWords = async (state: TurnState): Promise<ProcessedCalls> => {
    const noted = traced(state, clock.now(), 'answer-without-tools');
    const answer = await callModel(noted, 'none');
    return await inWords(answer.state, answer.text || engineText(answer.state, 'fallback'));
  };

  const takeTurn = async (before: TurnState): Promise<ToolTurn> => {
    const { state, text, calls } = await callModel(before, 'auto');
    if (calls.length === 0) {
      return text === ''
        ? { outcome: 'empty', state }
        : { outcome: 'done', ...(await inWords(state, text)) };
    }
    const processed = await processToolCalls(state, calls, text);
    if (processed.routed) return { outcome: 'done', ...processed };
    const settled = await settleFlowState(processed.state);
    const outcome = settled.draft === undefined ? 'more' : 'done';
    return { outcome, state: settled, routed: false };
  };

  return async (before: TurnState): Promise<ProcessedCalls> => {
    const { maxToolTurns, maxModelCallsPerTurn } = before.catalogue.assistant.limits;
    const last = Math.min(maxToolTurns, maxModelCallsPerTurn - 1 - before.modelCalls);
    let state = before;
    let empties = 0;
    for (let turn = 0; turn < last && empties < 2; turn++) {
      const taken = await takeTurn(state);
      if (taken.outcome === 'done') return taken;
      state = taken.state;
      empties += taken.outcome === 'empty' ? 1 : 0;
    }
    return lastWords(state);
  };
}

/** One model call and what it led to. */
type ToolTurn =
  | ({ readonly outcome: 'done' | 'more' } & ProcessedCalls)
  | { readonly outcome: 'empty'; readonly state: TurnState };
