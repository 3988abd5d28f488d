import type { ToolExchange } from '../../domain/conversation/conversation-message.ts';
import type { ModelContent } from '../ports/language-model.ts';
import type { ToolCall, ToolStep } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Adds a tool call and its result, for the trace and the stored message. */
export function withToolExchange(
  state: TurnState,
  call: ToolCall,
  result: ToolStep['result'],
): TurnState {
  const exchange: ToolExchange = { tool: call.name, input: call.input, result: result.data };
  return { ...state, toolExchanges: [...state.toolExchanges, exchange] };
}

/**
 * Adds a model reply that called tools and the results, paired and in order, for the next model
 * call.
 */
export function withExchange(
  state: TurnState,
  calls: readonly ToolCall[],
  results: ReadonlyMap<string, ToolStep['result']>,
  text: string,
): TurnState {
  const words: readonly ModelContent[] = text === '' ? [] : [{ type: 'text', text }];
  const made = calls.map((call) => ({ type: 'tool-call' as const, ...call }));
  const given = calls.flatMap((call) => results.get(call.id) ?? []);
  return {
    ...state,
    exchange: [
      ...state.exchange,
      { role: 'assistant', content: [...words, ...made] },
      { role: 'user', content: given },
    ],
  };
}
