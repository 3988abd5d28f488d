import type { TestProject } from 'vitest/node';
import { takeTestEmulator } from './test-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorUrl: string;
  }
}

/** Gives the tests of a project an emulator with nothing in it; see `emulator-account.ts` for a place of one's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await takeTestEmulator();
  project.provide('emulatorUrl', emulator.url);
  return () => emulator.stop();
}
