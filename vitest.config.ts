import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node', ...extra },
});

/** One project per kind of test; the last two need the local cloud and run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      project('unit', ['test/unit/**/*.test.ts']),
      project('catalogue', ['test/catalogue/**/*.test.ts']),
      project('conversations', ['test/conversations/**/*.test.ts']),
      project('architecture', ['test/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
      project('infra', ['test/infra/**/*.test.ts'], { testTimeout: 120_000 }),
      project('contract', ['test/contract/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 180_000,
        globalSetup: ['test/support/emulator-setup.ts'],
      }),
      project('integration', ['test/integration/**/*.test.ts', 'test/browser/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 300_000,
        fileParallelism: false,
        globalSetup: ['test/support/deployed-stack-setup.ts'],
      }),
    ],
  },
});
