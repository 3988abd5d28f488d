import { type AnswerBlock, type ConverseAnswer, toUsageMember } from './converse-answer.ts';
import type { StreamEvent } from './event-stream.ts';
import { splitIntoDeltas } from './split-into-deltas.ts';

/**
 * Builds the events of an answer in Bedrock's order. As with Claude on Bedrock, a text block has no
 * `contentBlockStart`: its first delta opens it.
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/conversation-inference-call.html
 */
export function buildStreamEvents(answer: ConverseAnswer, latencyMs: number): StreamEvent[] {
  return [
    { name: 'messageStart', payload: { role: 'assistant' } },
    ...answer.content.flatMap(buildBlockEvents),
    { name: 'messageStop', payload: { stopReason: answer.stopReason } },
    { name: 'metadata', payload: { usage: toUsageMember(answer.usage), metrics: { latencyMs } } },
  ];
}

function buildBlockEvents(block: AnswerBlock, contentBlockIndex: number): StreamEvent[] {
  const stop = { name: 'contentBlockStop', payload: { contentBlockIndex } };
  if ('text' in block) {
    return [...buildTextDeltas(block.text, contentBlockIndex), stop];
  }
  const { toolUseId, name, input } = block.toolUse;
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  return [
    {
      name: 'contentBlockStart',
      payload: { start: { toolUse: { toolUseId, name } }, contentBlockIndex },
    },
    ...splitIntoDeltas(json).map((fragment) => ({
      name: 'contentBlockDelta',
      payload: { delta: { toolUse: { input: fragment } }, contentBlockIndex },
    })),
    stop,
  ];
}

function buildTextDeltas(text: string, contentBlockIndex: number): StreamEvent[] {
  return splitIntoDeltas(text).map((fragment) => ({
    name: 'contentBlockDelta',
    payload: { delta: { text: fragment }, contentBlockIndex },
  }));
}
