import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { type Interaction, InteractionType } from './interaction-schema.ts';

/** https://docs.discord.com/developers/interactions/receiving-and-responding */
const PONG: JsonObject = { type: 1 };
const MESSAGE = 4;
const DEFERRED_MESSAGE = 5;
/** The message with the button stays as it is until we change it. */
const DEFERRED_UPDATE: JsonObject = { type: 6 };
const NO_SUGGESTIONS: JsonObject = { type: 8, data: { choices: [] } };

/** Only the person sees the message. */
export const EPHEMERAL = 1 << 6;

/**
 * What Discord wants to read within three seconds: that the answer will come. Until then it shows
 * that we think; the answer itself is sent later.
 * @param unsupported what to say of an interaction that nobody answers
 */
export function answerInteraction(
  interaction: Interaction,
  { type }: ReceivedUpdate,
  unsupported: string,
): JsonObject {
  if (interaction.type === InteractionType.ping) return PONG;
  if (interaction.type === InteractionType.autocomplete) return NO_SUGGESTIONS;
  if (interaction.type === InteractionType.component) return DEFERRED_UPDATE;
  if (type === 'message') {
    return { type: DEFERRED_MESSAGE, data: { flags: isShared(interaction) ? EPHEMERAL : 0 } };
  }
  return { type: MESSAGE, data: { content: unsupported, flags: EPHEMERAL } };
}

function isShared({ context }: Interaction): boolean {
  return context !== 1;
}
