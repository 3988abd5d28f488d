import { vi } from 'vitest';

/** Loads a service's `main.ts` anew, with the environment that infra gives it. */
export async function coldStart<Module>(
  partnerMode: 'sandbox' | 'live',
  load: () => Promise<Module>,
): Promise<Module> {
  vi.resetModules();
  vi.stubEnv('STAGE', 'prod');
  vi.stubEnv('SERVICE_TABLE', 'service-table');
  vi.stubEnv('PARTNER_MODE', partnerMode);
  try {
    return await load();
  } finally {
    vi.unstubAllEnvs();
  }
}
