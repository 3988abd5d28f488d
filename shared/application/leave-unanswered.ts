import type { ReplyAddress } from '../domain/conversation/turn-record.ts';
import type { ShowTypingPorts } from './show-typing.ts';

/**
 * Tells a channel that a message gets no reply: a colleague has the conversation, so that nothing
 * stands for an answer that is on its way. A courtesy like "typing": it never fails.
 */
export function createLeaveUnanswered({ senderOf }: ShowTypingPorts) {
  return async ({ channel, endpoint, to }: ReplyAddress): Promise<void> => {
    const leave = async () => (await senderOf(channel)).leaveUnanswered?.(to, endpoint);
    await Promise.allSettled([leave()]);
  };
}
