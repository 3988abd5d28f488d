import type { OutboxEntry } from '../domain/conversation/turn-record.ts';
import type { ChannelPart, ChannelSender } from './ports/channel/channel-sender.ts';

/** Renders a stored reply for its channel, with a tip below its words if there is one. */
export function renderReply(
  sender: ChannelSender,
  { reply, address, turnId, language, isNews }: OutboxEntry,
  tip?: string,
): readonly ChannelPart[] {
  const news = isNews === undefined ? {} : { isNews };
  const place = { turnId, endpoint: address.endpoint, language, ...news };
  return sender.render(reply, address.to, place, tip);
}
