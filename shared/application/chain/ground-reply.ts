import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { ungroundedFigures } from '../../domain/figures.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { leavesOf } from '../../domain/json.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { ModelMessage } from '../ports/language-model.ts';
import {
  buildScope,
  engineText,
  localize,
  resolveLocale,
  type TurnState,
  traced,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import type { createCallModel } from './call-agent.ts';

/**
 * Words of a model in which every figure comes from data, state or the person; otherwise one repair, then the
 * state's own template, then the fallback sentence. Amounts are never a model's invention.
 */
export function createGroundReply(
  { clock, filtersFor }: Pick<World, 'clock' | 'filtersFor'>,
  callModel: ReturnType<typeof createCallModel>,
) {
  const templateOf = (state: TurnState): string => {
    const message = stateOf(state.catalogue.flows, currentFlow(state.session))?.onEnter.message;
    if (message === undefined) return engineText(state, 'fallback');
    return renderTemplate(
      localize(state, message),
      buildScope(state),
      filtersFor(resolveLocale(state)),
    );
  };

  return async (before: TurnState, text: string): Promise<{ state: TurnState; text: string }> => {
    const invented = inventedIn(before, text);
    if (invented.length === 0) return { state: before, text };
    const noted = traced(before, clock.now(), 'figures-ungrounded', { count: invented.length });
    const { maxModelCallsPerTurn } = before.catalogue.assistant.limits;
    if (noted.modelCalls >= maxModelCallsPerTurn) return { state: noted, text: templateOf(noted) };
    const asked = { ...noted, exchange: [...noted.exchange, ...correction(text, invented)] };
    const repaired = await callModel(asked, 'none');
    const state = { ...repaired.state, exchange: noted.exchange };
    const isSound = repaired.text !== '' && inventedIn(state, repaired.text).length === 0;
    return { state, text: isSound ? repaired.text : templateOf(state) };
  };
}

function inventedIn(state: TurnState, text: string): readonly string[] {
  const { session, catalogue, history, summary, toolExchanges } = state;
  const pending = session.pendingConfirmation;
  const agent = catalogue.agents[currentFrame(session).agentId];
  const flowState = stateOf(catalogue.flows, currentFlow(session));
  return ungroundedFigures(text, [
    state.text,
    summary?.text ?? '',
    // Earlier texts hold handles; the words of the model are revealed already.
    ...Object.values(session.vault ?? {}),
    ...history.map((message) => message.text),
    ...leavesOf(buildScope(state)),
    ...toolExchanges.flatMap(({ input, result }) => [...leavesOf(input), ...leavesOf(result)]),
    ...(pending ? [pending.message, ...leavesOf(pending.prepared)] : []),
    catalogue.basePrompt,
    agent?.systemPrompt ?? '',
    agent?.greeting ? localize(state, agent.greeting) : '',
    flowState?.instructions ?? '',
  ]);
}

function correction(text: string, invented: readonly string[]): readonly ModelMessage[] {
  const wish =
    `These figures are in no data: ${invented.join('; ')}. ` +
    'Answer again with figures from the data only, or without figures.';
  return [
    { role: 'assistant', content: [{ type: 'text', text }] },
    { role: 'user', content: [{ type: 'text', text: wish }] },
  ];
}
