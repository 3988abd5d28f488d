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
 * Creates a directory of the endpoints in `channels.json`, which is read once.
 * @param folder the folder of the compiled catalogue, relative to the working directory (in a
 * Lambda, the bundle's folder)
 * @throws ConfigurationError when the file is missing or invalid
 */
export function createFileChannelDirectory(folder: string): ChannelDirectory {
  return createChannelDirectory(readChannels(join(folder, 'channels.json')));
}

/** Creates a directory of compiled channels. */
export function createChannelDirectory(channels: CompiledChannels): ChannelDirectory {
  const endpoints = new Map(
    Object.entries(channels).map(
      ([channel, listed]) =>
        [channel, listed.endpoints.map((endpoint) => toEndpoint(channel, endpoint))] as const,
    ),
  );
  const list = (channel: string) => endpoints.get(channel) ?? [];
  return { list, find: (channel, key) => list(channel).find((one) => one.key === key) };
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
