import { defineConfig } from 'vitest/config';

/** Tests that start real processes may meet a machine that is busy with something else; one that fails twice fails. */
const withProcesses = { retry: 1 };

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node', ...extra },
});

/** One project per kind of test; the last two need the local cloud and run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      project('unit', ['test/unit/**/*.test.ts'], { testTimeout: 20_000 }),
      project('catalogue', ['test/catalogue/**/*.test.ts']),
      project('conversations', ['test/conversations/**/*.test.ts'], { testTimeout: 60_000 }),
      project('patterns', ['test/patterns/**/*.test.ts'], { testTimeout: 900_000 }),
      project('architecture', ['test/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
      project('infra', ['test/infra/**/*.test.ts'], { testTimeout: 120_000, ...withProcesses }),
      project('contract', ['test/contract/**/*.test.ts'], {
        ...withProcesses,
        testTimeout: 60_000,
        hookTimeout: 180_000,
        globalSetup: ['test/support/emulator-setup.ts'],
      }),
      project('integration', ['test/integration/**/*.test.ts', 'test/browser/**/*.test.ts'], {
        ...withProcesses,
        testTimeout: 120_000,
        hookTimeout: 300_000,
        fileParallelism: false,
        globalSetup: ['test/support/deployed-stack-setup.ts'],
      }),
    ],
  },
});
