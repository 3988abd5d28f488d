import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The part of a declaration that infra reads. The catalogue check validates all of it. */
const declarationSchema = z.object({
  channel: z.string(),
  name: z.string(),
  secret: z
    .object({
      filled_in: z.array(z.string()),
      generated: z.string().optional(),
      description: z.string(),
      no_rotation: z.string(),
    })
    .optional(),
  local: z
    .object({
      fake: z.string(),
      phone: z.string().optional(),
      port: z.int(),
      secret: z.record(z.string(), z.string()),
      proof: z.string(),
    })
    .optional(),
});

const configurationSchema = z.object({
  endpoints: z.array(z.object({ key: z.string().min(1) })).min(1),
});

/** A channel that is configured, and the keys of its endpoints (bots, phone numbers, sites). */
export type DiscoveredChannel = Readonly<z.infer<typeof declarationSchema>> & {
  readonly endpoints: readonly string[];
};

/**
 * Finds the channels: every folder of `shared/adapters/channels/` with a `channel.json` whose
 * endpoints are in `config/channels/<channel>.json`. To add a channel, add both; nothing in infra
 * changes.
 * @returns the channels, sorted by id
 * @throws Error when a declaration does not have its folder's name
 */
export function discoverChannels(root: string): readonly DiscoveredChannel[] {
  const folder = join(root, 'shared', 'adapters', 'channels');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((channel) => existsSync(join(folder, channel, 'channel.json')))
    .filter((channel) => existsSync(toConfigurationPath(root, channel)))
    .sort()
    .map((channel) => ({
      ...readDeclaration(join(folder, channel, 'channel.json'), channel),
      endpoints: readEndpointKeys(toConfigurationPath(root, channel)),
    }));
}

function toConfigurationPath(root: string, channel: string): string {
  return join(root, 'config', 'channels', `${channel}.json`);
}

function readDeclaration(path: string, folder: string) {
  const declaration = declarationSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (declaration.channel === folder) return declaration;
  throw new Error(`${path} names the channel "${declaration.channel}"`);
}

function readEndpointKeys(path: string): readonly string[] {
  const { endpoints } = configurationSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return endpoints.map(({ key }) => key);
}
