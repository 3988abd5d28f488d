import { join } from 'node:path';
import { discoverChannels } from '../lib/discover-channels.ts';
import { deployLocally } from './deploy-locally.ts';
import { NO_NODE_WARNING } from './emulator.ts';
import { type LocalCloud, startLocalCloud } from './local-cloud.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { parseModelChoice } from './model/model-choice.ts';
import { createStopSignal } from './process/create-stop-signal.ts';
import { findFreePort, isFree } from './process/free-port.ts';
import { openBrowser } from './process/open-browser.ts';
import { createProgress } from './progress.ts';
import {
  type Addresses,
  announceInstance,
  findRunningInstance,
  type RunningInstance,
} from './running-instance.ts';
import { parseStartOptions, type StartOptions } from './start-options.ts';

const DEFAULT_PORTS = { emulator: 4566, model: 4567, phones: 4570 };

const root = process.cwd();
const folder = join(root, '.local');
const progress = createProgress((line) => console.log(line));

/** `npm start` runs the whole application on this machine. */
async function main(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2));
  process.env[NO_NODE_WARNING] = 'true';
  const running = await findRunningInstance(root);
  if (running) return reuseRunningInstance(running, options);
  await runUntilStopped(options);
}

/**
 * Another terminal already runs the local cloud: updates its deployment and prints its addresses.
 */
async function reuseRunningInstance(
  running: RunningInstance,
  options: StartOptions,
): Promise<void> {
  assertSameSettings(running, options);
  console.log(`The local cloud is already running (process ${running.pid})`);
  const { access, deployment } = running;
  await deployLocally({ root, folder, access, progress, settings: deployment });
  printAddresses(running, options);
  console.log(`To stop it, press Ctrl-C in the terminal of process ${running.pid}.`);
}

function assertSameSettings(
  { pid, emulatorPort, model }: RunningInstance,
  options: StartOptions,
): void {
  const { port = emulatorPort } = options;
  if (port === emulatorPort && (options.model === model || options.model === 'offline')) return;
  throw new LocalCloudError(
    `The local cloud is already running (process ${pid}) on port ${emulatorPort} with the ${model} model. To use other settings, stop it first.`,
  );
}

async function runUntilStopped(options: StartOptions): Promise<void> {
  const region = process.env['AWS_REGION'] ?? 'us-east-1';
  const model = parseModelChoice(options.model, region, process.env);
  const { signal, stopped } = createStopSignal();
  const announcement = await announceInstance(root);
  try {
    console.log('Starting the local cloud');
    const ports = await choosePorts(options);
    const endpoint = process.env['AWS_ENDPOINT_URL'] || undefined;
    const channelApiUrls = readChannelApiUrls();
    const settings = { root, folder, keepState: true, ports, model, endpoint, channelApiUrls };
    const cloud = await startLocalCloud({ ...settings, progress, signal });
    announcement.ready({
      pid: process.pid,
      model: options.model,
      emulatorPort: cloud.emulator?.port ?? ports.emulator,
      access: cloud.access,
      deployment: cloud.deployment,
      addresses: cloud.addresses,
    });
    printAddresses(cloud, options);
    console.log('To stop everything, press Ctrl-C.');
    await waitUntilStopped(cloud, stopped);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    announcement.close();
  }
}

async function waitUntilStopped(cloud: LocalCloud, stopped: Promise<void>): Promise<void> {
  const crashed = cloud.emulator?.ended.then(() => true) ?? new Promise<never>(() => {});
  const isCrash = await Promise.race([stopped.then(() => false), crashed]);
  console.log('Stopping the local cloud');
  await cloud.stop();
  if (isCrash)
    throw new LocalCloudError(`The emulator ended unexpectedly; see ${folder}/emulator.log`);
}

/** A requested port must be free. Default ports that are in use are replaced. */
async function choosePorts({ port }: StartOptions) {
  if (port !== undefined && !(await isFree(port))) {
    throw new LocalCloudError(
      `Port ${port} is in use. Stop the process that listens on it, or choose another port.`,
    );
  }
  const emulator = port ?? (await findFreePort(DEFAULT_PORTS.emulator));
  const model = await findFreePort(DEFAULT_PORTS.model);
  const phones = await findFreePort(DEFAULT_PORTS.phones);
  const channels: Record<string, number> = {};
  for (const { channel, local } of discoverChannels(root)) {
    if (local !== undefined) channels[channel] = await findFreePort(local.port);
  }
  return { emulator, isEmulatorFixed: port !== undefined, model, phones, channels };
}

/** `TELEGRAM_API_URL=…`: the address of a channel's real API, or of another stand-in. */
function readChannelApiUrls(): Record<string, string> {
  const given = discoverChannels(root).map(
    ({ channel }) => [channel, process.env[`${channel.toUpperCase()}_API_URL`] ?? ''] as const,
  );
  return Object.fromEntries(given.filter(([, url]) => url !== ''));
}

/** Prints each address on its own line, because scripts read them. */
function printAddresses(
  { addresses, access }: Pick<RunningInstance, 'addresses' | 'access'>,
  { open }: StartOptions,
): void {
  console.log(`
Page: ${addresses.page}
Chat API: ${addresses.chatApi}
Phones: ${addresses.phones}
${addresses.channels.map(describeChannel).join('\n')}
Operate it: npm run ops -- cases list --stage local --endpoint-url ${access.endpoint}
`);
  if (open && process.stdout.isTTY) openBrowser(addresses.page);
}

function describeChannel({ name, webhook, api, secret }: Addresses['channels'][number]): string {
  return `${name} webhook: ${webhook}\n${name} secret: ${secret}\n${name} API: ${api}`;
}

main().catch((error: unknown) => {
  if (error instanceof LocalCloudError) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = 1;
});
