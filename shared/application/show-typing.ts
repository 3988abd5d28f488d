import type { ReplyAddress } from '../domain/conversation/turn-record.ts';
import type { ChannelSender } from './ports/channel/channel-sender.ts';

export interface ShowTypingPorts {
  readonly senderOf: (
    channel: string,
  ) => Promise<Pick<ChannelSender, 'acknowledge' | 'leaveUnanswered' | 'showTyping'>>;
}

/**
 * Tells a person that their messages arrived and are being worked on: answers pressed buttons, and
 * shows "typing" where the reply will come. A courtesy beside the turn: it never fails and never
 * delays the reply.
 * @param burst the addresses of messages that one turn answers, in their order: the reply goes to
 * the last
 */
export function createShowTyping({ senderOf }: ShowTypingPorts) {
  const attend = async ({ channel, endpoint, to }: ReplyAddress, isLast: boolean) => {
    const sender = await senderOf(channel);
    await Promise.allSettled([
      sender.acknowledge?.(to, endpoint),
      isLast ? sender.showTyping(to, endpoint) : sender.leaveUnanswered?.(to, endpoint),
    ]);
  };
  return async (burst: readonly ReplyAddress[]): Promise<void> => {
    // A channel that cannot be reached now will be tried again with the reply, where it counts.
    await Promise.allSettled(
      burst.map((address, index) => attend(address, index === burst.length - 1)),
    );
  };
}
