import { returnHeld } from './return-held.ts';
import { createSettleHold } from './settle-hold.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** Gives back what is held, and what it counted for the limits. */
export function createReleaseHold(ports: WalletPorts) {
  return createSettleHold(ports, {
    tool: 'release_hold',
    status: 'RELEASED',
    writesFor: returnHeld,
  });
}
