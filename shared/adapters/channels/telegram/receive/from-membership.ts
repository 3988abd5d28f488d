import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { toInboundIdentity, toTelegramAddress, type UpdateContext } from './inbound-identity.ts';
import type { TelegramMembership } from './telegram-update-schema.ts';

/**
 * Translates what became of the bot in a chat. Where a person blocked it, nothing may be sent until
 * they let it in again or write. In groups nothing is sent that nobody asked for.
 * https://core.telegram.org/bots/api#chatmemberupdated
 */
export function fromMembership(
  { chat, from, new_chat_member: bot }: TelegramMembership,
  context: UpdateContext,
): ReceivedUpdate {
  if (chat.type !== 'private') return { type: 'ignored', reason: 'membership-change' };
  const address = toTelegramAddress({ chat });
  return {
    type: 'message',
    message: {
      ...toInboundIdentity(from, address, { chat: 'private' }, context),
      content: { type: 'reach', isReachable: bot.status !== 'kicked' },
      sentAt: context.receivedAt.toISOString(),
    },
  };
}
