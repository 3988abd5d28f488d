import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { toClaimKey } from './item-keys.ts';
import { decodeItem, type Item } from './stored-item.ts';

const claimSchema = z.object({
  turnId: z.string(),
  status: z.enum(['claimed', 'committed']),
});

type Claim = z.infer<typeof claimSchema>;

/** `leaseUntil` in epoch milliseconds; `expiresAt` in epoch seconds. */
export function toClaimItem(claim: {
  readonly messageId: string;
  readonly turnId: string;
  readonly owner: string;
  readonly leaseUntil: number;
  readonly expiresAt: number;
}): Item {
  const { messageId, ...attributes } = claim;
  return marshall({ ...toClaimKey(messageId), status: 'claimed', ...attributes });
}

export function fromClaimItem(item: Item): Claim {
  return claimSchema.parse(decodeItem(item));
}
