import { toLinkCode } from '../../domain/account/link-code.ts';
import { linkingLimits } from '../../domain/account/linking-limits.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { IdGenerator } from '../ports/id-generator.ts';

export type IssuedCode =
  /** `code` is shown once and stored nowhere. */
  | { readonly type: 'issued'; readonly code: string; readonly expiresAt: Date }
  /** The account has had too many codes in this hour, or has enough chats. */
  | { readonly type: 'refused'; readonly because: 'too-many-codes' | 'too-many-chats' };

export interface IssueLinkCodePorts {
  readonly accounts: Pick<AccountDirectory, 'issueCode' | 'list' | 'savePhone'>;
  readonly ids: Pick<IdGenerator, 'secret'>;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

export type IssueLinkCode = (accountId: string, phone?: string) => Promise<IssuedCode>;

/**
 * Issues a code for an account, in place of its earlier one: whoever types it in a chat links that
 * chat with the account. The caller has proven that the account is theirs, and so is the phone that
 * they sign in with, if any: a chat whose channel vouches for the same phone needs no code.
 * @throws UnavailableError | ThrottledError
 */
export function createIssueLinkCode(ports: IssueLinkCodePorts): IssueLinkCode {
  const { accounts, ids, hasher, clock } = ports;
  return async (accountId, phone) => {
    if (phone !== undefined) await accounts.savePhone(accountId, phone);
    const linked = await accounts.list(accountId);
    if (linked.length >= linkingLimits.maxIdentitiesPerAccount) {
      return { type: 'refused', because: 'too-many-chats' };
    }
    const now = clock.now();
    const code = toLinkCode(BigInt(`0x${hasher.hash(ids.secret())}`));
    const isIssued = await accounts.issueCode({ accountId, code, now });
    if (!isIssued) return { type: 'refused', because: 'too-many-codes' };
    const expiresAt = new Date(now.getTime() + linkingLimits.codeSeconds * 1_000);
    return { type: 'issued', code, expiresAt };
  };
}
