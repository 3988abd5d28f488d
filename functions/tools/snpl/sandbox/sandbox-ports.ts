import type { SnplPorts } from '../snpl-ports.ts';
import { createSandboxCreditBureau } from './sandbox-credit-bureau.ts';

/** The service's ports with the credit bureau played by the sandbox, on any table. */
export function createSandboxPorts(ports: Omit<SnplPorts, 'bureau'>): SnplPorts {
  return { ...ports, bureau: createSandboxCreditBureau(ports.table) };
}
