import type { ContentBlock, Message } from '@aws-sdk/client-bedrock-runtime';
import type { ModelContent, ModelMessage } from '../../application/ports/language-model.ts';
import { toDocument } from './to-document.ts';

interface MessageRules {
  /** Without a tool list, Bedrock refuses tool blocks in the history: they become words. */
  readonly toolsAsText: boolean;
  /** `status` of tool results is understood by Claude and Nova only. */
  readonly toolResultStatus: boolean;
  readonly cachePoints: boolean;
}

const CACHE_POINT = { cachePoint: { type: 'default' as const } };

/** The history in Bedrock's blocks. It must be normalised already; nothing is added or merged here. */
export function toConverseMessages(
  messages: readonly ModelMessage[],
  rules: MessageRules,
): Message[] {
  return messages.map(({ role, content }) => ({
    role,
    content: content.flatMap((block) =>
      rules.cachePoints && block.type === 'text' && block.cacheBoundary
        ? [toBlock(block, rules), CACHE_POINT]
        : [toBlock(block, rules)],
    ),
  }));
}

/**
 * Bedrock takes 1–64 of these characters in names and ids; a name that a model made up once would
 * otherwise refuse every later request of its conversation.
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
