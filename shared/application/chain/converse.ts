import { offerStateOptions } from '../flow/state-options.ts';
import type { ProcessedCalls, ProcessToolCalls } from '../tool-calls/process-tool-calls.ts';
import { engineText, type TurnState, traced, withDraft } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import type { SettleFlowState } from './advance-flow.ts';
import type { ModelAnswer } from './ask-model.ts';
import type { createCallModel } from './call-agent.ts';
import { createGroundReply } from './ground-reply.ts';

/**
 * One iteration of the chain: calls the model, runs its tools, lets the flow settle, and calls again with the
 * results until there are words, a question or a confirmation for the person, or the agent was switched.
 * Always ends with a draft or with `routed`.
 */
export function createConverse(
  dependencies: Pick<World, 'clock' | 'ids' | 'filtersFor'>,
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

  /** The second silence is the last; a model that failed has had its second try in the adapter. */
  const takeWords = async ({ state, text, failed }: ModelAnswer): Promise<ToolTurn> =>
    text === ''
      ? { outcome: 'empty', state, silences: failed ? mostSilences : 1 }
      : { outcome: 'done', ...(await inWords(state, text)) };

  const takeTurn = async (before: TurnState): Promise<ToolTurn> => {
    const answer = await callModel(before, 'auto');
    if (answer.calls.length === 0) return await takeWords(answer);
    const processed = await processToolCalls(answer.state, answer.calls, answer.text);
    if (processed.routed) return { outcome: 'done', ...processed };
    const settled = await settleFlowState(processed.state);
    const outcome = settled.draft === undefined ? 'more' : 'done';
    return { outcome, state: settled, routed: false };
  };

  return async (before: TurnState): Promise<ProcessedCalls> => {
    const { maxToolTurns, maxModelCallsPerTurn } = before.catalogue.assistant.limits;
    const last = Math.min(maxToolTurns, maxModelCallsPerTurn - 1 - before.modelCalls);
    let state = before;
    let silences = 0;
    for (let turn = 0; turn < last && silences < mostSilences; turn++) {
      const taken = await takeTurn(state);
      if (taken.outcome === 'done') return taken;
      state = taken.state;
      silences += taken.outcome === 'empty' ? taken.silences : 0;
    }
    return lastWords(state);
  };
}

const mostSilences = 2;

/** One model call and what it led to. */
type ToolTurn =
  | ({ readonly outcome: 'done' | 'more' } & ProcessedCalls)
  | { readonly outcome: 'empty'; readonly state: TurnState; readonly silences: number };
