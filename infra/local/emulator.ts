import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalCloudError } from './local-cloud-error.ts';
import { PortTakenError } from './port-taken-error.ts';
import { killGroup } from './process/run-command.ts';

export interface EmulatorOptions {
  readonly root: string;
  /** Python interpreter of the environment in which MiniStack is installed. */
  readonly python: string;
  readonly port: number;
  /** Folder that receives the log, temporary files and, if kept, the state. */
  readonly folder: string;
  /** Restores the state of the last run in this folder, and saves the state of this run. */
  readonly keepState: boolean;
}

export interface Emulator {
  readonly url: string;
  readonly port: number;
  readonly logFile: string;
  /** Leader of the process group in which the functions' workers run. */
  readonly pid: number;
  /** Resolves when the emulator has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Shuts the emulator down, saving its state. Kills it after ten seconds. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Silences the AWS SDK's warning about Node 20, which only a laptop may still run. */
export const NO_NODE_WARNING = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

/** Functions inherit the emulator's environment, so it gets only what any process needs to run. */
const INHERITED_VARIABLES = [
  'HOME',
  'LANG',
  'TZ',
  'SSL_CERT_FILE',
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
];

/**
 * Starts MiniStack on 127.0.0.1. MiniStack ends when this process ends, however it ends.
 * @throws PortTakenError when the port is in use
 * @throws LocalCloudError when MiniStack does not answer within a minute
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { root, python, folder, port } = options;
  const temporary = join(folder, 'tmp');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  // MiniStack writes CommonJS workers here. This file overrides the repository's "type": "module".
  writeFileSync(join(temporary, 'package.json'), '{}');
  const logFile = join(folder, 'emulator.log');
  const log = openSync(logFile, 'w');
  const owner = randomUUID();
  const child = spawn(python, [join(root, 'infra/local/emulator.py')], {
    cwd: folder,
    env: { ...buildEnvironment(options, temporary), LOCAL_CLOUD_OWNER: owner },
    detached: true,
    stdio: ['pipe', log, log],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopEmulator(child, ended);
  if (!(await waitUntilReady(url, owner, child))) {
    await stop();
    const reason = readReason(logFile);
    const Failure = /\bin use\b/.test(reason) ? PortTakenError : LocalCloudError;
    throw new Failure(`The emulator did not start (${logFile}): ${reason}`);
  }
  return { url, port, logFile, pid: child.pid ?? 0, ended, stop };
}

function buildEnvironment(options: EmulatorOptions, temporary: string): NodeJS.ProcessEnv {
  const inherited = INHERITED_VARIABLES.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(inherited),
    // Functions run on the same Node as this process, whichever `node` comes first on the PATH.
    PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    TMPDIR: temporary,
    PYTHONUNBUFFERED: '1',
    [NO_NODE_WARNING]: 'true',
    GATEWAY_PORT: String(options.port),
    BIND_HOST: '127.0.0.1',
    MINISTACK_HOST: '127.0.0.1',
    SFTP_ENABLED: '0',
    IOT_MTLS_ENABLED: '0',
    ...(options.keepState && {
      PERSIST_STATE: '1',
      S3_PERSIST: '1',
      STATE_DIR: join(resolveStateFolder(options), 'services'),
      S3_DATA_DIR: join(resolveStateFolder(options), 'objects'),
    }),
  };
}

/** Queue URLs contain the port, so state deployed on one port is useless on another. */
export function resolveStateFolder({
  folder,
  port,
}: Pick<EmulatorOptions, 'folder' | 'port'>): string {
  return join(folder, `state-${port}`);
}

/** Another emulator that took the port in the same moment answers too, and is not waited for. */
async function waitUntilReady(url: string, owner: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && isRunning(child)) {
    if ((await askHealth(url))?.headers.get('x-owner') === owner) return true;
    await sleep(100);
  }
  return false;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** True when MiniStack, and not another emulator, answers at an endpoint. */
export async function isMiniStack(endpoint: string): Promise<boolean> {
  return (await askHealth(endpoint))?.ok === true;
}

async function askHealth(endpoint: string): Promise<Response | undefined> {
  try {
    return await fetch(`${endpoint}/_ministack/health`);
  } catch {
    return undefined;
  }
}

async function stopEmulator(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end();
  const timeout = new AbortController();
  const timedOut = sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
  await Promise.race([ended, timedOut]);
  timeout.abort();
  killGroup(child.pid, 'SIGKILL');
  await ended;
}

/** What it says was wrong, before Python's own last words. */
function readReason(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const reason = lines.find((line) => line.startsWith('ERROR')) ?? lines.at(-1);
  return reason || 'it printed no output';
}
