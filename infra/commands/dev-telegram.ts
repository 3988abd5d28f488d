import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import {
  type BotAddress,
  callBotMethod,
} from '../../shared/adapters/channels/telegram/register/call-bot-method.ts';
import { TELEGRAM_URL } from '../../shared/adapters/channels/telegram/telegram-url.ts';
import { createSecretsClient } from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { deployLocally } from '../local/deploy-locally.ts';
import { relayUpdates } from '../local/long-polling/relay-updates.ts';
import { createStopSignal } from '../local/process/create-stop-signal.ts';
import { createProgress } from '../local/progress.ts';
import { findRunningInstance, type RunningInstance } from '../local/running-instance.ts';
import { EMULATOR_CREDENTIALS } from '../local/stack-outputs.ts';
import { exitWith } from './cdk/exit-with.ts';

const usage = `TELEGRAM_BOT_TOKEN=… npm run dev:telegram

Lets a real Telegram bot talk to the local cloud that \`npm start\` runs in another terminal, without a
tunnel: fetches what people write to the bot, and sends what the assistant answers. Ctrl-C ends it and
gives the stand-in back its place.

The token comes from the environment, or from a line TELEGRAM_BOT_TOKEN=… in .env. Use a bot of your own:
one that is registered with a webhook is refused.`;

const root = process.cwd();
const folder = join(root, '.local');
const progress = createProgress((line) => console.log(line));

await exitWith(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const bot = { baseUrl: process.env['TELEGRAM_API_URL'] || TELEGRAM_URL, token: readToken() };
  const running = await findRunningInstance(root);
  if (running === undefined) throw new Error('Run `npm start` in another terminal first.');
  await introduce(bot);
  await connect(running, bot);
  return 0;
});

/** @throws Error when neither the environment nor `.env` names one */
function readToken(): string {
  try {
    process.loadEnvFile(join(root, '.env'));
  } catch {
    // There need not be one.
  }
  const token = process.env['TELEGRAM_BOT_TOKEN'];
  if (token) return token;
  throw new Error('TELEGRAM_BOT_TOKEN is missing: BotFather gives one (docs/telegram.md).');
}

/** @throws Error when a deployed stage uses the bot; RejectedError for an unknown token */
async function introduce(bot: BotAddress): Promise<void> {
  const { username } = z.object({ username: z.string() }).parse(await callBotMethod(bot, 'getMe'));
  const { url } = z.object({ url: z.string() }).parse(await callBotMethod(bot, 'getWebhookInfo'));
  if (url !== '') {
    const { host } = new URL(url);
    throw new Error(`@${username} posts to ${host}. Use another bot, or delete that webhook.`);
  }
  progress.note(`Bot @${username}: https://t.me/${username}`);
}

async function connect(running: RunningInstance, bot: BotAddress): Promise<void> {
  const { access, deployment, addresses } = running;
  const telegram = addresses.channels.find(({ channel }) => channel === 'telegram');
  if (telegram === undefined) throw new Error('config/channels has no telegram.json');
  const { signal } = createStopSignal();
  const deploy = (api: string) => {
    const settings = {
      ...deployment,
      channelApiUrls: { ...deployment.channelApiUrls, telegram: api },
    };
    return deployLocally({ root, folder, access, progress, settings });
  };
  const secret = createLocalSecret(running, telegram.webhook.split('/').at(-1) ?? '');
  const before = await secret.read();
  try {
    await secret.write(
      JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(before)), token: bot.token }),
    );
    await deploy(bot.baseUrl);
    progress.note('Write to the bot. Ctrl-C ends it.');
    const note = (line: string) => progress.note(line);
    await relayUpdates({ bot, webhook: telegram.webhook, secret: telegram.secret, signal, note });
  } finally {
    await secret.write(before);
    await deploy(telegram.api);
  }
}

/** The secret of the emulator's bot; a laptop's token is in no other place. */
function createLocalSecret({ access }: RunningInstance, endpoint: string) {
  const client: SecretsManagerClient = createSecretsClient({
    endpoint: access.endpoint,
    region: access.region,
    credentials: EMULATOR_CREDENTIALS,
  });
  const SecretId = `orchestrator/local/telegram/${endpoint}`;
  return {
    async read(): Promise<string> {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
      return SecretString;
    },
    async write(SecretString: string): Promise<void> {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
}
