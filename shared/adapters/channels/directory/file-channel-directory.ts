import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ChannelDirectory,
  ChannelEndpoint,
} from '../../../application/ports/channel/channel-directory.ts';
import {
  type CompiledChannels,
  compiledChannelsSchema,
} from '../../../contracts/compiled-channels.ts';
import { ConfigurationError } from '../../../domain/errors.ts';

/**
 * The endpoints in `channels.json`, read once.
 * @param folder where the compiled catalogue lies; relative to the working directory, which in a
 * Lambda is the bundle's folder
 * @throws ConfigurationError when the file is missing or not as the catalogue build writes it
 */
export function createFileChannelDirectory(folder: string): ChannelDirectory {
  const channels = readChannels(join(folder, 'channels.json'));
  const endpoints = new Map(
    Object.entries(channels).flatMap(([channel, { endpoints: listed }]) =>
      listed.map(
        (endpoint) => [keyOf(channel, endpoint.key), toEndpoint(channel, endpoint)] as const,
      ),
    ),
  );
  return { find: (channel, key) => endpoints.get(keyOf(channel, key)) };
}

function readChannels(path: string): CompiledChannels {
  try {
    return compiledChannelsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new ConfigurationError('The compiled channels cannot be read', { cause });
  }
}

function toEndpoint(
  channel: string,
  endpoint: CompiledChannels[string]['endpoints'][number],
): ChannelEndpoint {
  const { key, assistant, allowed_assistants: allowed, ...settings } = endpoint;
  const allowedAssistants = [...new Set([assistant, ...(allowed ?? [])])];
  return { channel, key, assistantId: assistant, allowedAssistants, settings };
}

/** A slash is in neither part: both come from one path segment each. */
function keyOf(channel: string, key: string): string {
  return `${channel}/${key}`;
}
