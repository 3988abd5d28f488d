import * as z from 'zod';
import type {
  ConversationMessage,
  ToolExchange,
} from '../../../domain/conversation/conversation-message.ts';
import { shortenJson } from '../shorten-json.ts';
import { toMessageKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

/**
 * Limit for each side of a tool exchange. Models read the full data within the turn, not from here.
 */
const MAX_EXCHANGE_BYTES = 8 * 1024;
const MAX_EXCHANGES = 16;

const messageSchema: z.ZodType<ConversationMessage> = z.looseObject({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  turnId: z.string(),
  sequence: z.number(),
  at: z.string(),
  agentId: z.string(),
  event: z.string().exactOptional(),
  toolExchanges: z.array(storedPartSchema<ToolExchange>()).exactOptional(),
});

export function toMessageItem(
  conversationId: string,
  message: ConversationMessage,
  expiresAt: number,
): Item {
  const { toolExchanges } = message;
  const body =
    toolExchanges === undefined
      ? message
      : { ...message, toolExchanges: toolExchanges.slice(0, MAX_EXCHANGES).map(shorten) };
  return encodeItem({ ...toMessageKey(conversationId, message.sequence), expiresAt }, body);
}

export function fromMessageItem(item: Item): ConversationMessage {
  return messageSchema.parse(decodeItem(item).body);
}

function shorten({ tool, input, result }: ToolExchange): ToolExchange {
  return {
    tool,
    input: shortenJson(input, MAX_EXCHANGE_BYTES),
    result: shortenJson(result, MAX_EXCHANGE_BYTES),
  };
}
