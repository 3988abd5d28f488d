import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const channelSchema = z.object({ endpoints: z.array(z.object({ key: z.string().min(1) })) });

/**
 * Reads the keys of a channel's endpoints (bots, phone numbers) from
 * `config/channels/<channel>.json`. Returns an empty list when there is no such file.
 */
export function readChannelEndpoints(root: string, channel: string): readonly string[] {
  const path = join(root, 'config', 'channels', `${channel}.json`);
  if (!existsSync(path)) return [];
  return channelSchema
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .endpoints.map((endpoint) => endpoint.key);
}
