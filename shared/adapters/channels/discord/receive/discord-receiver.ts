import type { KeyObject } from 'node:crypto';
import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelReceiver } from '../../../../application/ports/channel/channel-receiver.ts';
import { readDiscordSecret } from '../discord-secret.ts';
import { chooseWords, readDiscordSettings } from '../endpoint-words.ts';
import { answerInteraction } from './answer-interaction.ts';
import { fromInteraction } from './from-interaction.ts';
import { parseInteraction } from './interaction-schema.ts';
import { toVerifyingKey, verifyDiscordRequest } from './verify-discord-request.ts';

/** Creates the receiver of what Discord posts to an application's interactions endpoint. */
export function createDiscordReceiver(environment: ChannelEnvironment): ChannelReceiver {
  // Making a key takes longer than checking a signature with it.
  const keys = new Map<string, KeyObject>();
  const findKey = (publicKey: string): KeyObject => {
    const key = keys.get(publicKey) ?? toVerifyingKey(publicKey);
    keys.set(publicKey, key);
    return key;
  };
  return {
    async verify(request, { key }) {
      const publicKey = await readDiscordSecret(environment, key, { field: 'public_key' });
      verifyDiscordRequest(request, findKey(publicKey), environment.clock.now());
    },
    normalise({ rawBody }, endpoint) {
      const interaction = parseInteraction(rawBody);
      if (interaction === undefined) return [{ type: 'ignored', reason: 'malformed' }];
      return [fromInteraction(interaction, endpoint)];
    },
    answer({ rawBody }, endpoint) {
      const interaction = parseInteraction(rawBody);
      if (interaction === undefined) return undefined;
      const { unsupported } = readDiscordSettings(endpoint).texts;
      const words = chooseWords(unsupported, interaction.locale ?? '');
      return answerInteraction(interaction, fromInteraction(interaction, endpoint), words);
    },
  };
}
