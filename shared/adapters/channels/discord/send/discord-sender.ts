import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelSender } from '../../../../application/ports/channel/channel-sender.ts';
import { type DiscordAddress, parseDiscordAddress } from '../discord-address.ts';
import { parseDiscordPart } from '../discord-part.ts';
import { toDiscordUrl } from '../discord-url.ts';
import { renderDiscordReply } from '../render/render-discord-reply.ts';
import { deliverPart } from './deliver-part.ts';
import { createDiscordApi, type DiscordCall } from './discord-api.ts';

/** Well below the responder's time for a batch. */
const SEND_TIMEOUT_MS = 5_000;
/** For calls whose result does not matter. */
const COURTESY_TIMEOUT_MS = 2_000;

/** Creates the sender for Discord. Loaded on demand, because it imports the Markdown parser. */
export function createDiscordSender(environment: ChannelEnvironment): ChannelSender {
  const baseUrl = toDiscordUrl(environment.apiUrls['discord']);
  const api = createDiscordApi({ baseUrl, timeoutMs: SEND_TIMEOUT_MS });
  const courtesy = createDiscordApi({ baseUrl, timeoutMs: COURTESY_TIMEOUT_MS });

  async function callQuietly(call: DiscordCall): Promise<void> {
    try {
      await courtesy.call(call);
    } catch {
      // The reply that follows will hit the same problem and report it.
    }
  }

  return {
    render: (reply, to, place, tip) => renderDiscordReply(reply, to, place, tip),
    send: (part, endpoint) => deliverPart(parseDiscordPart(part), { api, environment, endpoint }),
    /** The answer to the interaction has shown it already. */
    showTyping: () => Promise.resolve(),
    /** Removes the buttons, so that nobody chooses twice. */
    async acknowledge(to) {
      const address = parseDiscordAddress(to);
      if (!address.isChoice) return;
      const path = toOriginalPath(address);
      await callQuietly({ method: 'PATCH', path, body: { components: [] } });
    },
    /** "Thinking…" would stay for ever. */
    async leaveUnanswered(to) {
      const address = parseDiscordAddress(to);
      if (address.isChoice) return;
      await callQuietly({ method: 'DELETE', path: toOriginalPath(address) });
    },
  };
}

/** The message that answered the interaction at once, or the one whose button was pressed. */
function toOriginalPath({ applicationId, token }: DiscordAddress): string {
  return `/webhooks/${applicationId}/${encodeURIComponent(token)}/messages/@original`;
}
