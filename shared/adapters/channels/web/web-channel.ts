import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';
import type { ChannelSender } from '../../../application/ports/channel/channel-sender.ts';

/**
 * The channel of web pages and programs. Messages arrive through the chat API, where clients also
 * read replies from the outbox. Sending therefore does nothing but mark a reply as sent.
 */
const webSender: ChannelSender = {
  render: ({ text }, _to, _place, tip) => [{ text, ...(tip === undefined ? {} : { tip }) }],
  send: () => Promise.resolve({ type: 'sent' }),
  showTyping: () => Promise.resolve(),
};

export const webChannel: ChannelDefinition = { createSender: () => Promise.resolve(webSender) };
