import type { Corridor, DeliveryMethod } from '../corridor/corridor.ts';

/** Finds the fee of an amount in the corridor's table. Both are US cents. */
export function findTransferFee(amount: bigint, { fees }: Corridor): bigint {
  return (fees.find(({ upTo }) => amount <= upTo) ?? fees.at(-1))?.fee ?? 0n;
}

/** The corridor as one of its methods is priced. */
export function withFeesBy({ fees }: DeliveryMethod, corridor: Corridor): Corridor {
  return fees === undefined ? corridor : { ...corridor, fees };
}
