import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalCloud } from '../../infra/local/local-cloud.ts';
import { createProgress } from '../../infra/local/progress.ts';
import type { Addresses } from '../../infra/local/running-instance.ts';
import type { StackOutputs } from '../../infra/local/stack-outputs.ts';
import { takeTestEmulator } from './test-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the HTTP API, without a slash at its end. */
    apiUrl: string;
    /** The page with a phone for each channel that has one. */
    phonesUrl: string;
    /** The channels with a stand-in: address and proof of their webhook, address of their API. */
    channels: Addresses['channels'];
    conversationsTable: string;
    /** Names and addresses of everything that was deployed. */
    stackOutputs: StackOutputs;
    /** See {@link TestEmulator}. */
    emulatorLog: string;
    emulatorPid: number;
  }
}

/** Deploys the application, as `npm start` does, for the tests that talk to it from outside. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await takeTestEmulator();
  const folder = mkdtempSync(join(tmpdir(), 'test-cloud-'));
  const cloud = await startLocalCloud({
    root: process.cwd(),
    folder,
    keepState: false,
    ports: { emulator: 0, model: 0 },
    model: { type: 'offline' },
    endpoint: emulator.url,
    progress: createProgress((line) => console.log(line)),
  });
  project.provide('emulatorUrl', emulator.url);
  project.provide('emulatorLog', emulator.logFile);
  project.provide('emulatorPid', emulator.pid);
  project.provide('apiUrl', cloud.addresses.chatApi);
  project.provide('phonesUrl', cloud.addresses.phones);
  project.provide('channels', cloud.addresses.channels);
  project.provide('conversationsTable', cloud.outputs.ConversationsTable);
  project.provide('stackOutputs', cloud.outputs);
  return async () => {
    await cloud.stop();
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
