import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';
import type { ChannelSender } from '../../../application/ports/channel/channel-sender.ts';

/**
 * The web and programs. Messages come through the chat API, and clients read replies from the outbox
 * there: to send one is only to mark it sent.
 */
const webSender: ChannelSender = {
  render: ({ text }) => [{ text }],
  send: () => Promise.resolve({ type: 'sent' }),
  showTyping: () => Promise.resolve(),
};

export const webChannel: ChannelDefinition = { createSender: () => Promise.resolve(webSender) };
