import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalCloudError } from './local-cloud-error.ts';
import { killGroup } from './process/run-command.ts';

export interface EmulatorOptions {
  readonly root: string;
  /** Python of the environment that has MiniStack. */
  readonly python: string;
  readonly port: number;
  /** Where the log, temporary files and, if kept, the state go. */
  readonly folder: string;
  /** Bring back what the last run with this folder had, and keep what this one makes. */
  readonly keepState: boolean;
}

export interface Emulator {
  readonly url: string;
  readonly logFile: string;
  /** Leader of the process group that the functions' workers run in. */
  readonly pid: number;
  /** Settles when the emulator has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Shuts down in order, saving the state; kills after ten seconds. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** The AWS SDK warns of Node 20 on every start; only a laptop may still have it. */
export const NO_NODE_WARNING = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

/** Functions inherit the emulator's environment, so only what a process needs to run at all gets in. */
const INHERITED = ['HOME', 'LANG', 'TZ', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY'];

/**
 * Starts MiniStack on 127.0.0.1. It ends with this process, however that ends.
 * @throws LocalCloudError when it does not answer within a minute
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { root, python, folder, port } = options;
  const temporary = join(folder, 'tmp');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  // MiniStack writes CommonJS workers here; this repository's package.json would make them ES modules.
  writeFileSync(join(temporary, 'package.json'), '{}');
  const logFile = join(folder, 'emulator.log');
  const log = openSync(logFile, 'w');
  const child = spawn(python, [join(root, 'infra/local/emulator.py')], {
    cwd: folder,
    env: emulatorEnvironment(options, temporary),
    detached: true,
    stdio: ['pipe', log, log],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopEmulator(child, ended);
  if (!(await answers(url, child))) {
    await stop();
    throw new LocalCloudError(`The emulator did not start (${logFile}): ${lastLine(logFile)}`);
  }
  return { url, logFile, pid: child.pid ?? 0, ended, stop };
}

function emulatorEnvironment(options: EmulatorOptions, temporary: string): NodeJS.ProcessEnv {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(inherited),
    // Functions run with this very Node, whatever `node` may be on the PATH.
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
      STATE_DIR: join(stateFolder(options), 'services'),
      S3_DATA_DIR: join(stateFolder(options), 'objects'),
    }),
  };
}

/** A queue's address has the port in it, so what was deployed on one port is of no use on another. */
function stateFolder({ folder, port }: EmulatorOptions): string {
  return join(folder, `state-${port}`);
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.pid !== undefined) {
    if (await isMiniStack(url)) return true;
    await sleep(100);
  }
  return false;
}

/** Whether MiniStack, and not another emulator, answers at an endpoint. */
export async function isMiniStack(endpoint: string): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/_ministack/health`)).ok;
  } catch {
    return false;
  }
}

async function stopEmulator(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end();
  const timeout = new AbortController();
  const tooLong = sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
  await Promise.race([ended, tooLong]);
  timeout.abort();
  killGroup(child.pid, 'SIGKILL');
  await ended;
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? 'it printed nothing';
}
