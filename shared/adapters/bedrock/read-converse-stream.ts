import type {
  ContentBlockDelta,
  ConverseStreamOutput,
  TokenUsage,
} from '@aws-sdk/client-bedrock-runtime';
import type {
  ModelContent,
  ModelUsage,
  OpaquePart,
} from '../../application/ports/language-model.ts';
import { parseToolArguments } from '../../domain/parse-tool-arguments.ts';
import { isTruncation } from './map-stop-reason.ts';
import { addReasoning, type Reasoning } from './reasoning.ts';

/** A complete answer of the model. */
export interface ConverseAnswer {
  readonly content: readonly ModelContent[];
  /** As Bedrock reports it, e.g. `end_turn`. */
  readonly stopReason: string;
  readonly usage: ModelUsage;
}

/** A content block that is still arriving. */
type OpenBlock =
  | { readonly type: 'text'; text: string }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; json: string }
  | { readonly type: 'reasoning'; readonly reasoning: Reasoning };

/**
 * Collects the answer of a ConverseStream. `onText` is called once, when its first words arrive.
 * @throws Error when the stream ends before the message does; errors of the SDK pass through
 */
export async function readConverseStream(
  stream: AsyncIterable<ConverseStreamOutput>,
  { modelId, onText }: { readonly modelId: string; readonly onText?: (() => void) | undefined },
): Promise<ConverseAnswer> {
  const blocks = new Map<number, OpenBlock>();
  let stopReason: string | undefined;
  let usage: TokenUsage | undefined;
  let hasBegun = false;
  for await (const event of stream) {
    collect(event, blocks);
    if (!hasBegun && event.contentBlockDelta?.delta?.text?.trim()) {
      hasBegun = true;
      onText?.();
    }
    stopReason = event.messageStop?.stopReason ?? stopReason;
    usage = event.metadata?.usage ?? usage;
  }
  if (stopReason === undefined) throw new Error('The stream ended early');
  return {
    content: toContent([...blocks.values()], stopReason, modelId),
    stopReason,
    usage: toUsage(usage),
  };
}

function collect(event: ConverseStreamOutput, blocks: Map<number, OpenBlock>): void {
  const started = event.contentBlockStart;
  if (started?.start?.toolUse !== undefined) {
    const { toolUseId = '', name = '' } = started.start.toolUse;
    blocks.set(started.contentBlockIndex ?? blocks.size, {
      type: 'tool-call',
      id: toolUseId,
      name,
      json: '',
    });
  }
  const arrived = event.contentBlockDelta;
  if (arrived?.delta !== undefined) append(arrived.delta, arrived.contentBlockIndex ?? 0, blocks);
}

function append(delta: ContentBlockDelta, index: number, blocks: Map<number, OpenBlock>): void {
  const open = blocks.get(index);
  if (delta.toolUse !== undefined && open?.type === 'tool-call') {
    open.json += delta.toolUse.input ?? '';
  }
  if (delta.reasoningContent !== undefined) {
    const reasoning = open?.type === 'reasoning' ? open.reasoning : {};
    const grown = addReasoning(reasoning, delta.reasoningContent);
    blocks.set(index, { type: 'reasoning', reasoning: grown });
  }
  if (delta.text === undefined) return;
  if (open === undefined) blocks.set(index, { type: 'text', text: delta.text });
  else if (open.type === 'text') open.text += delta.text;
}

/** An answer that was cut was cut within its last block. */
function toContent(
  blocks: readonly OpenBlock[],
  stopReason: string,
  modelId: string,
): readonly ModelContent[] {
  const isCut = isTruncation(stopReason);
  const firstCall = blocks.find(({ type }) => type === 'tool-call');
  return blocks.flatMap((block): readonly ModelContent[] => {
    if (block.type === 'reasoning') return [];
    if (block.type === 'text') return block.text.trim() === '' ? [] : [block];
    const call = toToolCall(block, isCut && block === blocks.at(-1));
    return [block === firstCall ? { ...call, ...toOpaque(blocks, modelId) } : call];
  });
}

/** Bedrock wants the reasoning before a call back with it, with its signature. */
function toOpaque(blocks: readonly OpenBlock[], modelId: string): { readonly opaque?: OpaquePart } {
  const reasoning = blocks.flatMap((block) =>
    block.type === 'reasoning' ? [{ ...block.reasoning }] : [],
  );
  return reasoning.length === 0 ? {} : { opaque: { modelId, data: { reasoning } } };
}

function toToolCall(
  { type, id, name, json }: Extract<OpenBlock, { type: 'tool-call' }>,
  isCut: boolean,
): Extract<ModelContent, { type: 'tool-call' }> {
  const input = parseToolArguments(json, isCut);
  return input === undefined
    ? { type, id, name, input: {}, isUnreadable: true }
    : { type, id, name, input };
}

/** Bedrock does not include tokens read from or written to the cache in `inputTokens`. */
function toUsage(usage: TokenUsage | undefined): ModelUsage {
  const cacheReadTokens = usage?.cacheReadInputTokens ?? 0;
  const cacheWriteTokens = usage?.cacheWriteInputTokens ?? 0;
  return {
    inputTokens: (usage?.inputTokens ?? 0) + cacheReadTokens + cacheWriteTokens,
    outputTokens: usage?.outputTokens ?? 0,
    cacheReadTokens,
    cacheWriteTokens,
  };
}
