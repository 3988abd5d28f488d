import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './test/support/longest-first-sequencer.ts';

/** Tests that start real processes may meet a busy machine; one that fails twice fails. */
const withProcesses = { retry: 1 };

/**
 * Loading modules anew for each file costs more than most tests, and our modules hold no state that
 * another file could see.
 */
const withSharedModules = { isolate: false };

const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    // A module is transformed once for all projects, not once in each.
    experimental: { fsModuleCache: true },
    setupFiles: ['test/support/clean-up.ts'],
    ...extra,
  },
});

/** One project per kind of test; the last two need the local cloud. */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which on two cores is half of the machine; and whoever waits for
    // the local cloud needs none.
    maxWorkers: availableParallelism() + 1,
    // A conversation leaves much behind at once: with room for it, collecting takes a tenth less time.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      project('unit', ['test/unit/**/*.test.ts'], { testTimeout: 20_000, ...withSharedModules }),
      project('catalogue', ['test/catalogue/**/*.test.ts'], {
        testTimeout: 20_000,
        ...withSharedModules,
      }),
      project('conversations', ['test/conversations/**/*.test.ts'], {
        testTimeout: 60_000,
        ...withSharedModules,
      }),
      project('patterns', ['test/patterns/**/*.test.ts'], {
        testTimeout: 900_000,
        ...withSharedModules,
      }),
      project('architecture', ['test/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
      project('infra', ['test/infra/**/*.test.ts'], {
        testTimeout: 120_000,
        ...withProcesses,
        ...withSharedModules,
      }),
      project('contract', ['test/contract/**/*.test.ts'], {
        ...withSharedModules,
        ...withProcesses,
        testTimeout: 60_000,
        hookTimeout: 180_000,
        globalSetup: ['test/support/emulator-setup.ts'],
      }),
      project('integration', ['test/integration/**/*.test.ts', 'test/browser/**/*.test.ts'], {
        ...withProcesses,
        testTimeout: 120_000,
        hookTimeout: 300_000,
        globalSetup: ['test/support/deployed-stack-setup.ts'],
      }),
    ],
  },
});
