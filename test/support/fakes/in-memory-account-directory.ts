import { createHash } from 'node:crypto';
import type {
  AccountDirectory,
  LinkingByPhone,
  RedeemingCode,
  Redemption,
} from '../../../shared/application/ports/account-directory.ts';
import type { LinkedIdentity } from '../../../shared/domain/account/linked-identity.ts';
import { linkingLimits } from '../../../shared/domain/account/linking-limits.ts';

interface StoredCode {
  readonly accountId: string;
  readonly expiresAt: number;
  readonly usedBy?: string;
}

/** Accounts and codes in memory, with the promises of the real table. */
export class InMemoryAccountDirectory implements AccountDirectory {
  readonly #links = new Map<string, LinkedIdentity>();
  readonly #codes = new Map<string, StoredCode>();
  readonly #issued = new Map<string, readonly string[]>();
  readonly #tries = new Map<string, ReadonlySet<string>>();
  readonly #phones = new Map<string, string>();
  readonly #triesOfAll = new Map<string, number>();

  find(identity: string): Promise<LinkedIdentity | undefined> {
    return Promise.resolve(this.#links.get(identity));
  }

  list(accountId: string): Promise<readonly LinkedIdentity[]> {
    return Promise.resolve(
      [...this.#links.values()].filter((link) => link.accountId === accountId),
    );
  }

  issueCode({
    accountId,
    code,
    now,
  }: Parameters<AccountDirectory['issueCode']>[0]): Promise<boolean> {
    const key = `${accountId} ${toHour(now)}`;
    const issued = this.#issued.get(key) ?? [];
    if (issued.length >= linkingLimits.maxCodesPerHour) return Promise.resolve(false);
    const earlier = [...this.#codes].filter(([, stored]) => stored.accountId === accountId);
    for (const [hash] of earlier) this.#codes.delete(hash);
    const expiresAt = now.getTime() + linkingLimits.codeSeconds * 1_000;
    this.#codes.set(hashCode(code), { accountId, expiresAt });
    this.#issued.set(key, [...issued, hashCode(code)]);
    return Promise.resolve(true);
  }

  redeemCode(redeeming: RedeemingCode): Promise<Redemption> {
    return Promise.resolve(
      this.#isExhausted(redeeming) ? { type: 'exhausted' } : this.#redeem(redeeming),
    );
  }

  voidCode(code: string): Promise<void> {
    this.#codes.delete(hashCode(code));
    return Promise.resolve();
  }

  savePhone(accountId: string, phone: string): Promise<void> {
    for (const [other, owner] of this.#phones) if (owner === accountId) this.#phones.delete(other);
    this.#phones.set(phone, accountId);
    return Promise.resolve();
  }

  linkByPhone({ phone, identity, channel, now }: LinkingByPhone): Promise<Redemption> {
    const accountId = this.#phones.get(phone);
    if (accountId === undefined) return Promise.resolve({ type: 'unknown' });
    const link = { identity, accountId, channel, linkedAt: now.toISOString() };
    return Promise.resolve(this.#link(link));
  }

  unlink(identity: string): Promise<LinkedIdentity | undefined> {
    const link = this.#links.get(identity);
    this.#links.delete(identity);
    return Promise.resolve(link);
  }

  #isExhausted({ identity, code, now }: RedeemingCode): boolean {
    const hour = toHour(now);
    const tried = new Set(this.#tries.get(`${identity} ${hour}`)).add(hashCode(code));
    const ofAll = (this.#triesOfAll.get(hour) ?? 0) + 1;
    const { maxTriesPerHour, maxTriesOfAllPerHour } = linkingLimits;
    if (tried.size > maxTriesPerHour || ofAll > maxTriesOfAllPerHour) return true;
    this.#tries.set(`${identity} ${hour}`, tried);
    this.#triesOfAll.set(hour, ofAll);
    return false;
  }

  #redeem({ code, identity, channel, useId, now }: RedeemingCode): Redemption {
    const stored = this.#codes.get(hashCode(code));
    const isValid = stored !== undefined && stored.expiresAt > now.getTime();
    const isOwnUse = stored?.usedBy === undefined || stored.usedBy === useId;
    if (!isValid || !isOwnUse) return { type: 'unknown' };
    const { accountId } = stored;
    const link = { identity, accountId, channel, linkedAt: now.toISOString() };
    const linked = this.#link(link);
    if (linked.type === 'linked') this.#codes.set(hashCode(code), { ...stored, usedBy: useId });
    return linked;
  }

  #link(link: LinkedIdentity): Redemption {
    const earlier = this.#links.get(link.identity);
    if (earlier !== undefined && earlier.accountId !== link.accountId) return { type: 'taken' };
    this.#links.set(link.identity, link);
    return { type: 'linked', link };
  }
}

function toHour(now: Date): string {
  return now.toISOString().slice(0, 13);
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
