import type { WireMessage } from '../converse-request.ts';

/**
 * Checks the order of messages: the user comes first and last, and the roles alternate.
 * @see https://github.com/langgenius/dify/issues/12340
 * @see https://github.com/langchain-ai/langchain-aws/issues/130
 * @see https://github.com/sst/opencode/issues/29760
 */
export function findBrokenOrderRule(messages: readonly WireMessage[]): string | undefined {
  if (messages.length === 0) {
    return 'The messages field is empty. Add a Message object to the messages field and try again.';
  }
  if (messages[0]?.role !== 'user') {
    return 'A conversation must start with a user message. Try again with a conversation that starts with a user message.';
  }
  if (messages.some((message, at) => at > 0 && message.role === messages[at - 1]?.role)) {
    return 'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.';
  }
  if (messages.at(-1)?.role !== 'user') {
    return 'The model returned the following errors: This model does not support assistant message prefill. The conversation must end with a user message.';
  }
  return undefined;
}
