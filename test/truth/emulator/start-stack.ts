import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_NODE_WARNING } from '../../../infra/local/emulator.ts';
import { type LocalCloud, startLocalCloud } from '../../../infra/local/local-cloud.ts';
import { pickFreePort } from '../../../infra/local/process/free-port.ts';
import { createProgress } from '../../../infra/local/progress.ts';
import { EMULATOR_CREDENTIALS } from '../../../infra/local/stack-outputs.ts';

/** A local cloud of this run's own, on free ports of 127.0.0.1. */
export interface Stack {
  readonly cloud: LocalCloud;
  /** Leader of the process group of the functions' workers. */
  readonly emulatorPid: number;
  stop(): Promise<void>;
}

/** Starts the application as `npm start` does, beside whatever else runs on this machine. */
export async function startStack(): Promise<Stack> {
  process.env[NO_NODE_WARNING] = 'true';
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: EMULATOR_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: EMULATOR_CREDENTIALS.secretAccessKey,
  });
  const folder = mkdtempSync(join(tmpdir(), 'truth-cloud-'));
  const cloud = await startLocalCloud({
    root: process.cwd(),
    folder,
    keepState: false,
    ports: { emulator: await pickFreePort(), model: 0 },
    model: { type: 'offline' },
    progress: createProgress((line) => console.error(line)),
  });
  return {
    cloud,
    emulatorPid: cloud.emulator?.pid ?? 0,
    stop: async () => {
      await cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
