import type { BenchAssistant } from '../bench-assistant.ts';
import type { CountedCall } from './counting-language-model.ts';

/** One turn of a measured dialogue. */
export interface MeasuredTurn {
  readonly said: string;
  /**
   * Agent and state after the turn, such as `topups/topup_flow@number`, to show it went as planned.
   */
  readonly place: string;
  readonly reply: string;
  readonly calls: readonly CountedCall[];
}

/** Plays a dialogue once and records the model calls of each turn. */
export async function measureDialogue(
  assistant: BenchAssistant,
  dialogue: readonly string[],
): Promise<readonly MeasuredTurn[]> {
  const { talk, model } = await assistant.open();
  const turns: MeasuredTurn[] = [];
  for (const said of dialogue) {
    const before = model.calls.length;
    const { entry } = await talk.say(said);
    const { agentStack, currentFlow: flow } = entry.session;
    const agent = agentStack.at(-1) ?? '';
    const place = flow === undefined ? agent : `${agent}/${flow.flowId}@${flow.state}`;
    turns.push({ said, place, reply: entry.reply.text, calls: model.calls.slice(before) });
  }
  return turns;
}
