import type { WireMessage } from '../converse-request.ts';
import type { ModelFamily } from '../model-family.ts';

/**
 * Checks that every tool use has exactly one result, in the next message.
 * @see https://github.com/strands-agents/harness-sdk/issues/1435 too many results
 * @see https://github.com/zeroclaw-labs/zeroclaw/pull/1476 results missing
 * @see https://github.com/langchain-ai/langchain-aws/issues/141 text beside results
 */
export function findBrokenPairingRule(
  messages: readonly WireMessage[],
  family: ModelFamily,
): string | undefined {
  for (const [at, message] of messages.entries()) {
    const broken = checkPair(messages[at - 1], message, `messages.${at}.content`, family);
    if (broken !== undefined) {
      return broken;
    }
  }
  return undefined;
}

function checkPair(
  previous: WireMessage | undefined,
  message: WireMessage,
  place: string,
  family: ModelFamily,
): string | undefined {
  if (message.role !== 'user') {
    return undefined;
  }
  const asked = readIds(previous, 'toolUse');
  const answered = readIds(message, 'toolResult');
  if (answered.length > asked.length) {
    return `The number of toolResult blocks at ${place} exceeds the number of toolUse blocks of previous turn.`;
  }
  if (new Set(answered).size < answered.length) {
    return `The toolResult blocks at ${place} contain duplicate Ids: ${findDuplicates(answered).join(', ')}`;
  }
  const missing = asked.filter((id) => !answered.includes(id));
  if (missing.length > 0) {
    return `Expected toolResult blocks at ${place} for the following Ids: ${missing.join(', ')}`;
  }
  if (!family.isClaude && answered.length > 0 && message.content.some(isConversation)) {
    return `${place}: Conversation blocks and tool result blocks cannot be provided in the same turn.`;
  }
  return undefined;
}

function readIds(message: WireMessage | undefined, kind: 'toolUse' | 'toolResult'): string[] {
  return (message?.content ?? []).flatMap((block) => block[kind]?.toolUseId ?? []);
}

function findDuplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

function isConversation(block: WireMessage['content'][number]): boolean {
  return block.toolResult === undefined && block.cachePoint === undefined;
}
