import { join } from 'node:path';
import { LOCAL_TELEGRAM } from '../lib/local-secrets.ts';
import { deployLocally } from './deploy.ts';
import { NO_NODE_WARNING } from './emulator.ts';
import { type LocalCloud, startLocalCloud } from './local-cloud.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { parseModelChoice } from './model/model-choice.ts';
import { freePort, isFree } from './process/free-port.ts';
import { onStop } from './process/on-stop.ts';
import { openBrowser } from './process/open-browser.ts';
import { createProgress } from './progress.ts';
import { type Addresses, announce, askRunning, type RunningInstance } from './running-instance.ts';
import { parseStartOptions, type StartOptions } from './start-options.ts';

const USUAL_PORTS = { emulator: 4566, model: 4567, telegram: 4568 };

const root = process.cwd();
const folder = join(root, '.local');
const progress = createProgress((line) => console.log(line));

/** `npm start`: the whole application on this machine. */
async function main(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2));
  process.env[NO_NODE_WARNING] = 'true';
  const running = await askRunning(root);
  if (running) return reuse(running, options);
  await runUntilStopped(options);
}

/** Another terminal has it running: bring its deployment up to date and tell where it is. */
async function reuse(running: RunningInstance, options: StartOptions): Promise<void> {
  checkSame(running, options);
  console.log(`The local cloud runs already, in process ${running.pid}`);
  const { access, deployment } = running;
  await deployLocally({ root, folder, access, progress, settings: deployment });
  tell(running.addresses, options);
  console.log(`Ctrl-C in the terminal of process ${running.pid} stops it.`);
}

function checkSame({ pid, emulatorPort, model }: RunningInstance, options: StartOptions): void {
  const { port = emulatorPort } = options;
  if (port === emulatorPort && (options.model === model || options.model === 'offline')) return;
  throw new LocalCloudError(
    `The local cloud runs already in process ${pid}, on port ${emulatorPort} with the ${model} model: stop it first to use other settings.`,
  );
}

async function runUntilStopped(options: StartOptions): Promise<void> {
  const region = process.env['AWS_REGION'] ?? 'us-east-1';
  const model = parseModelChoice(options.model, region, process.env);
  const { signal, stopped } = onStop();
  const announcement = await announce(root);
  try {
    console.log('Starting the local cloud');
    const ports = await choosePorts(options);
    const endpoint = process.env['AWS_ENDPOINT_URL'] || undefined;
    const telegramApiUrl = process.env['TELEGRAM_API_URL'] || undefined;
    const settings = { root, folder, keepState: true, ports, model, endpoint, telegramApiUrl };
    const cloud = await startLocalCloud({ ...settings, progress, signal });
    announcement.ready({
      pid: process.pid,
      model: options.model,
      emulatorPort: ports.emulator,
      access: cloud.access,
      deployment: cloud.deployment,
      addresses: cloud.addresses,
    });
    tell(cloud.addresses, options);
    console.log('Ctrl-C stops everything.');
    await untilEnd(cloud, stopped);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    announcement.close();
  }
}

async function untilEnd(cloud: LocalCloud, stopped: Promise<void>): Promise<void> {
  const crashed = cloud.emulator?.ended.then(() => true) ?? new Promise<never>(() => {});
  const isCrash = await Promise.race([stopped.then(() => false), crashed]);
  console.log('Stopping the local cloud');
  await cloud.stop();
  if (isCrash)
    throw new LocalCloudError(`The emulator ended by itself; see ${folder}/emulator.log`);
}

/** A port that was asked for must be free; the usual ones give way to whoever has them. */
async function choosePorts({ port }: StartOptions) {
  if (port !== undefined && !(await isFree(port))) {
    throw new LocalCloudError(`Port ${port} is taken: stop what listens there or choose another.`);
  }
  const emulator = port ?? (await freePort(USUAL_PORTS.emulator));
  const model = await freePort(USUAL_PORTS.model);
  const telegram = await freePort(USUAL_PORTS.telegram);
  return { emulator, model, telegram };
}

/** Each address alone on its line: scripts read them. */
function tell(addresses: Addresses, { open }: StartOptions): void {
  console.log(`
Page: ${addresses.page}
Chat API: ${addresses.chatApi}
Telegram webhook: ${addresses.telegramWebhook}
Telegram secret: ${LOCAL_TELEGRAM.webhook_secret}
Telegram API: ${addresses.telegramApi}
`);
  if (open && process.stdout.isTTY) openBrowser(addresses.page);
}

main().catch((error: unknown) => {
  if (error instanceof LocalCloudError) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = 1;
});
