import type { ContentBlock, WireMessage } from '../converse-request.ts';

/**
 * Checks the content of messages: at least one block, one kind per block, no blank text. Bedrock
 * accepts blank text inside a tool result, but not a failed result without content.
 * @see https://github.com/OpenHands/OpenHands/issues/5339 blank text
 * @see https://github.com/earendil-works/pi/pull/3443 empty content
 * @see https://github.com/aws-samples/sample-multi-agent-orchestration-chat-on-agentcore/issues/15
 */
export function findBrokenContentRule(messages: readonly WireMessage[]): string | undefined {
  for (const [at, message] of messages.entries()) {
    const broken = checkMessage(message, at);
    if (broken !== undefined) {
      return broken;
    }
  }
  return undefined;
}

function checkMessage(message: WireMessage, at: number): string | undefined {
  if (message.content.length === 0) {
    return `The content field in the Message object at messages.${at} is empty. Add a ContentBlock object to the content field and try again.`;
  }
  for (const [index, block] of message.content.entries()) {
    const broken = checkBlock(block, message.role, `messages.${at}.content.${index}`);
    if (broken !== undefined) {
      return broken;
    }
  }
  return undefined;
}

function checkBlock(
  block: ContentBlock,
  role: WireMessage['role'],
  place: string,
): string | undefined {
  if (Object.values(block).filter((value) => value !== undefined).length !== 1) {
    return `The ContentBlock object at ${place} must set one of the following keys: text, image, toolUse, toolResult, document, video, audio, cachePoint, guardContent, reasoningContent, citationsContent, searchResult.`;
  }
  if (block.text !== undefined && block.text.trim() === '') {
    return `The text field in the ContentBlock object at ${place} is blank. Add text to the text field, and try again.`;
  }
  if (block.toolUse !== undefined && role !== 'assistant') {
    return `The toolUse block at ${place} is not allowed in a user message. Move it to an assistant message and try again.`;
  }
  if (block.toolResult !== undefined && role !== 'user') {
    return `The toolResult block at ${place} is not allowed in an assistant message. Move it to a user message and try again.`;
  }
  if (block.toolResult?.status === 'error' && block.toolResult.content.length === 0) {
    return `The content field at ${place}.toolResult cannot be empty when status value is error.`;
  }
  return undefined;
}
