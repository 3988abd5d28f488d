import { advanceFlow } from '../chain/advance-flow.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Runs a tool call that code made from the message instead of a model; `why` is for the trace. */
export async function runCodeCall(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  why: string,
): Promise<TurnState> {
  const read = { ...state, hasUnreadWords: false };
  const noted = turn.record(read, 'answered-by-code', { tool: call.name, why });
  const { state: processed } = await processToolCalls(turn, noted, [call]);
  return advanceFlow(turn, processed);
}
