import { parseArgs } from 'node:util';
import { createChannelRegistrations } from '../../shared/adapters/channels/registry.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import type { JsonObject } from '../../shared/domain/json.ts';
import { exitWith } from './cdk/exit-with.ts';
import { UsageError } from './cdk/usage-error.ts';
import { findApiUrl } from './webhook/find-api-url.ts';
import { readConfiguredChannels } from './webhook/read-configured-channels.ts';

const usage = `npm run webhook -- <channel> set|info|delete [--stage sandbox] [--endpoint <key>] [--url <address>]

Tells a channel's vendor where to post what people write, or shows what it knows.

  set      registers the address of the deployed stage
  info     shows what the vendor says of the registered address, and its last error
  delete   makes the vendor post nowhere; what people write meanwhile waits there

--stage     sandbox (default) or prod; its secrets hold the token
--endpoint  a key of config/channels/<channel>.json; the first one by default
--url       base address instead of the stage's own, e.g. of a tunnel

AWS profile and region are taken from the environment.`;

await exitWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'sandbox' },
      endpoint: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [channel, action, ...others] = positionals;
  if (values.help || channel === undefined || action === undefined || others.length > 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const answer = await run(channel, action, values);
  for (const [key, value] of Object.entries(answer)) {
    console.log(`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
  return 0;
});

async function run(
  channel: string,
  action: string,
  { stage, endpoint: key, url }: { stage: string; endpoint?: string; url?: string },
): Promise<JsonObject> {
  if (!['set', 'info', 'delete'].includes(action)) {
    throw new UsageError(`set, info or delete, not "${action}"`);
  }
  const directory = await readConfiguredChannels(process.cwd());
  const [first] = directory.list(channel);
  if (first === undefined) throw new UsageError(`config/channels has no ${channel}.json`);
  const endpoint = key === undefined ? first : directory.find(channel, key);
  if (endpoint === undefined) {
    throw new UsageError(`config/channels/${channel}.json has no endpoint "${key}"`);
  }
  const clock = new SystemClock();
  const apiUrl = process.env[`${channel.toUpperCase()}_API_URL`];
  const registration = await createChannelRegistrations({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: `orchestrator/${stage}`,
    clock,
    directory,
    apiUrls: apiUrl === undefined ? {} : { [channel]: apiUrl },
  })(channel);
  if (registration === undefined) throw new Error(`${channel} has no webhook`);
  if (action === 'info') return registration.inspect(endpoint);
  if (action === 'delete') return registration.remove(endpoint);
  const base = url ?? (await findApiUrl(stage));
  return registration.set(`${base}/webhooks/${channel}/${endpoint.key}`, endpoint);
}
