import type { ContentBlock, ReasoningContentBlockDelta } from '@aws-sdk/client-bedrock-runtime';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';

/**
 * A block of reasoning as JSON: `text` and its `signature`, or `redacted`, what the provider has
 * encrypted, in base64.
 */
export interface Reasoning {
  readonly text?: string;
  readonly signature?: string;
  readonly redacted?: string;
}

/** Adds a piece of a stream to the reasoning so far. */
export function addReasoning(
  { text, signature, redacted }: Reasoning,
  { text: more, signature: signed, redactedContent }: ReasoningContentBlockDelta,
): Reasoning {
  const words = more === undefined ? text : (text ?? '') + more;
  const mark = signed === undefined ? signature : (signature ?? '') + signed;
  const hidden =
    redactedContent === undefined ? redacted : Buffer.from(redactedContent).toString('base64');
  return {
    ...(words === undefined ? {} : { text: words }),
    ...(mark === undefined ? {} : { signature: mark }),
    ...(hidden === undefined ? {} : { redacted: hidden }),
  };
}

/** The blocks that go back before a call, unchanged
 * (https://docs.aws.amazon.com/bedrock/latest/userguide/claude-messages-extended-thinking.html). */
export function toReasoningBlocks({ reasoning }: JsonObject): readonly ContentBlock[] {
  const blocks = Array.isArray(reasoning) ? reasoning : [];
  return blocks.filter(isJsonObject).map(toBlock);
}

function toBlock({ text, signature, redacted }: JsonObject): ContentBlock {
  if (typeof redacted === 'string') {
    return { reasoningContent: { redactedContent: Buffer.from(redacted, 'base64') } };
  }
  const words = typeof text === 'string' ? text : '';
  const mark = typeof signature === 'string' ? { signature } : {};
  return { reasoningContent: { reasoningText: { text: words, ...mark } } };
}
