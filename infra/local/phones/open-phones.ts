import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { DiscoveredChannel } from '../../lib/discover-channels.ts';
import type { Addresses } from '../running-instance.ts';
import { Chat } from './chat.ts';
import { phoneModuleSchema } from './phone.ts';

const configurationSchema = z.object({ endpoints: z.array(z.looseObject({})) });

/** The chats of all channels that declare a phone and whose stand-in runs. */
export async function openPhones(
  root: string,
  channels: readonly DiscoveredChannel[],
  addresses: Addresses['channels'],
): Promise<ReadonlyMap<string, Chat>> {
  const chats = new Map<string, Chat>();
  for (const { channel, name, local } of channels) {
    const line = addresses.find((each) => each.channel === channel);
    if (local?.phone === undefined || line === undefined) continue;
    const module = await import(pathToFileURL(join(root, local.phone)).href);
    const { createPhone } = phoneModuleSchema.parse(module);
    const endpoint = await readFirstEndpoint(root, channel);
    chats.set(channel, new Chat(name, createPhone({ ...line, endpoint })));
  }
  return chats;
}

async function readFirstEndpoint(root: string, channel: string) {
  const path = join(root, 'config', 'channels', `${channel}.json`);
  const { endpoints } = configurationSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  return endpoints[0] ?? {};
}
