import { returnHeld } from './return-held.ts';
import { createSettleHold } from './settle-hold.ts';
import type { WalletPorts } from './wallet-ports.ts';

/**
 * Gives back what is still held when its time is over; what was captured, or never held, is refused and stays as it
 * is. A capture of the same moment wins or loses as a whole: both change the payment on the version they read.
 */
export function createExpireHold(ports: WalletPorts) {
  return createSettleHold(ports, {
    tool: 'expire_hold',
    status: 'RELEASED',
    writesFor: returnHeld,
  });
}
