import type { ContentBlock, Message } from '@aws-sdk/client-bedrock-runtime';
import type { ModelContent, ModelMessage } from '../../application/ports/language-model.ts';
import { toReasoningBlocks } from './reasoning.ts';
import { toDocument } from './to-document.ts';

interface MessageRules {
  /** Renders tool blocks as text, because Bedrock refuses them in a request without a tool list. */
  readonly toolsAsText: boolean;
  /** Only Claude and Nova accept the `status` of a tool result. */
  readonly toolResultStatus: boolean;
  readonly cachePoints: boolean;
  /** Gets back what it gave with its own calls. */
  readonly modelId: string;
}

const CACHE_POINT = { cachePoint: { type: 'default' as const } };

/** Converts a normalised history to Bedrock's messages, without merging or adding any. */
export function toConverseMessages(
  messages: readonly ModelMessage[],
  rules: MessageRules,
): Message[] {
  return messages.map(({ role, content }) => ({
    role,
    content: [
      ...findReasoning(content, rules),
      ...content.flatMap((block) =>
        rules.cachePoints && block.type === 'text' && block.cacheBoundary
          ? [toBlock(block, rules), CACHE_POINT]
          : [toBlock(block, rules)],
      ),
    ],
  }));
}

/** Reasoning comes first in its message. */
function findReasoning(
  content: readonly ModelContent[],
  { toolsAsText, modelId }: MessageRules,
): readonly ContentBlock[] {
  if (toolsAsText) return [];
  return content.flatMap((block) =>
    block.type === 'tool-call' && block.opaque?.modelId === modelId
      ? toReasoningBlocks(block.opaque.data)
      : [],
  );
}

/**
 * Bedrock accepts 1 to 64 of these characters in names and ids. Without this, a name that a model
 * invented once would make every later request of its conversation fail.
 */
export function sanitiseToolName(name: string): string {
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return clean === '' ? 'unnamed' : clean;
}

function toBlock(block: ModelContent, rules: MessageRules): ContentBlock {
  if (block.type === 'text') return { text: block.text };
  if (rules.toolsAsText) return { text: describeToolBlock(block) };
  const toolUseId = sanitiseToolName(block.id);
  if (block.type === 'tool-call') {
    return {
      toolUse: { toolUseId, name: sanitiseToolName(block.name), input: toDocument(block.input) },
    };
  }
  const status = block.status === 'ok' ? 'success' : 'error';
  return {
    toolResult: {
      toolUseId,
      content: [{ json: toDocument(block.data) }],
      ...(rules.toolResultStatus ? { status } : {}),
    },
  };
}

function describeToolBlock(block: Exclude<ModelContent, { type: 'text' }>): string {
  if (block.type === 'tool-call') {
    return `<tool_call name="${sanitiseToolName(block.name)}">${JSON.stringify(block.input)}</tool_call>`;
  }
  return `<tool_result>${JSON.stringify(block.data)}</tool_result>`;
}
