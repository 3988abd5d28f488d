import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { LinkedIdentity } from '../../../domain/account/linked-identity.ts';
import { type ItemKey, toPersonPartition } from './item-keys.ts';
import { decodeItem, encodeItem, type Item } from './stored-item.ts';

const ACCOUNT_SORT = 'ACCOUNT';

/** Items of an account, one per identity that is linked with it. */
export const IDENTITY_PREFIX = 'IDENTITY#';

const linkSchema: z.ZodType<LinkedIdentity> = z.object({
  identity: z.string(),
  accountId: z.string(),
  channel: z.string(),
  linkedAt: z.string(),
});

const phoneSchema = z.object({ phone: z.string() });

/** Hashed, because identities of WhatsApp are phone numbers. */
export function toIdentityPartition(identity: string): string {
  return `${IDENTITY_PREFIX}${hash(identity)}`;
}

/** Leads from an identity to its account. */
export function toIdentityKey(identity: string): ItemKey {
  return { pk: toIdentityPartition(identity), sk: ACCOUNT_SORT };
}

/** Leads from an account to its identities. */
export function toIdentityOfAccountKey({
  accountId,
  identity,
}: Pick<LinkedIdentity, 'accountId' | 'identity'>): ItemKey {
  return { pk: toPersonPartition(accountId), sk: toIdentityPartition(identity) };
}

/** The codes that an identity tried in an hour of the clock. */
export function toTriesKey(identity: string, now: Date): ItemKey {
  return { pk: toIdentityPartition(identity), sk: `TRIES#${toHour(now)}` };
}

/** How many codes everybody tried in an hour of the clock. */
export function toTriesOfAllKey(now: Date): ItemKey {
  return { pk: 'LINKING', sk: `TRIES#${toHour(now)}` };
}

/** The codes that an account got in an hour of the clock. */
export function toIssuedKey(accountId: string, now: Date): ItemKey {
  return { pk: toPersonPartition(accountId), sk: `LINKCODES#${toHour(now)}` };
}

/** The code itself is stored nowhere. */
export function toLinkCodeKey(code: string): ItemKey {
  return { pk: `LINKCODE#${hash(code)}`, sk: 'CODE' };
}

/** Leads from a phone to the account that has it, or had it. */
export function toPhoneKey(phone: string): ItemKey {
  return { pk: toPhonePartition(phone), sk: ACCOUNT_SORT };
}

export function toPhonePartition(phone: string): string {
  return `PHONE#${hash(phone)}`;
}

/** The phone that an account has now. */
export function toPhoneOfAccountKey(accountId: string): ItemKey {
  return { pk: toPersonPartition(accountId), sk: 'PHONE' };
}

/** The link as both of its items hold it; conditions need the account. */
export function toLinkItem(key: ItemKey, link: LinkedIdentity): Item {
  return encodeItem({ ...key, accountId: link.accountId }, link);
}

export function fromLinkItem(item: Item): LinkedIdentity {
  return linkSchema.parse(decodeItem(item).body);
}

export function readPhone(item: Item): string {
  return phoneSchema.parse(decodeItem(item).body).phone;
}

function toHour(now: Date): string {
  return now.toISOString().slice(0, 13);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
