import type { SnplPorts } from '../snpl-ports.ts';
import { createSandboxCreditBureau } from './sandbox-credit-bureau.ts';

/** Creates the service's ports with the sandbox in place of the credit bureau, on any table. */
export function createSandboxPorts(ports: Omit<SnplPorts, 'bureau'>): SnplPorts {
  return { ...ports, bureau: createSandboxCreditBureau(ports.table) };
}
