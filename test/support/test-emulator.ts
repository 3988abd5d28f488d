import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_NODE_WARNING, startEmulator } from '../../infra/local/emulator.ts';
import { pickFreePort } from '../../infra/local/process/free-port.ts';
import { ensurePythonEnvironment } from '../../infra/local/python-environment.ts';

/** An emulator for the tests of one run. */
export interface TestEmulator {
  readonly url: string;
  /** What the emulator printed; empty when it was there before this run. */
  readonly logFile: string;
  /** Leader of the process group of the functions' workers; 0 when it was there before this run. */
  readonly pid: number;
  stop(): Promise<void>;
}

const STARTED_BY_THIS_RUN = 'TEST_EMULATOR';

/**
 * The emulator of `AWS_ENDPOINT_URL`, or one that is started for this run. The variable tells the tests,
 * and whichever setup comes second, where it is.
 */
export async function takeTestEmulator(): Promise<TestEmulator> {
  const { AWS_ENDPOINT_URL: given, [STARTED_BY_THIS_RUN]: started } = process.env;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: '000000000000',
    AWS_SECRET_ACCESS_KEY: 'test',
    [NO_NODE_WARNING]: 'true',
  });
  if (given) {
    const known = started ? (JSON.parse(started) as { logFile: string; pid: number }) : undefined;
    return { url: given, logFile: '', pid: 0, ...known, stop: () => Promise.resolve() };
  }
  return await start();
}

async function start(): Promise<TestEmulator> {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'test-emulator-'));
  const python = await ensurePythonEnvironment(root);
  const port = await pickFreePort();
  const emulator = await startEmulator({ root, python, port, folder, keepState: false });
  const { url, logFile, pid } = emulator;
  process.env['AWS_ENDPOINT_URL'] = url;
  process.env[STARTED_BY_THIS_RUN] = JSON.stringify({ logFile, pid });
  return {
    url,
    logFile,
    pid,
    async stop() {
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
