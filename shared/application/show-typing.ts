import type { ReplyAddress } from '../domain/conversation/turn-record.ts';
import type { ChannelSender } from './ports/channel/channel-sender.ts';

export interface ShowTypingPorts {
  readonly senderOf: (
    channel: string,
  ) => Promise<Pick<ChannelSender, 'acknowledge' | 'showTyping'>>;
}

/**
 * Tells a person that their message arrived and is being worked on: answers a pressed button, shows
 * "typing". A courtesy beside the turn: it never fails and never delays the reply.
 */
export function createShowTyping({ senderOf }: ShowTypingPorts) {
  return async ({ channel, endpoint, to }: ReplyAddress): Promise<void> => {
    try {
      const sender = await senderOf(channel);
      await Promise.allSettled([
        sender.acknowledge?.(to, endpoint),
        sender.showTyping(to, endpoint),
      ]);
    } catch {
      // A channel that cannot be reached now will be tried again with the reply, where it counts.
    }
  };
}
