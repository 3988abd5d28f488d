import type { SnplPlatform, SnplPorts } from '../snpl-ports.ts';
import { createSandboxCreditBureau } from './sandbox-credit-bureau.ts';

/** Creates the service's ports with the sandbox in place of the credit bureau. */
export function createSandboxPorts(platform: SnplPlatform): SnplPorts {
  return { ...platform, bureau: createSandboxCreditBureau(platform.table) };
}
