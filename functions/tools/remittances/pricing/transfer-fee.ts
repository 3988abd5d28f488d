import type { Corridor } from '../corridor/corridor.ts';

/** Finds the fee of an amount in the corridor's table. Both are US cents. */
export function findTransferFee(amount: bigint, { fees }: Corridor): bigint {
  return (fees.find(({ upTo }) => amount <= upTo) ?? fees.at(-1))?.fee ?? 0n;
}
