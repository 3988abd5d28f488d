import type { LinkedIdentity } from '../../domain/account/linked-identity.ts';

/** A code that somebody typed. */
export interface RedeemingCode {
  readonly code: string;
  /** Who typed it, as the channel says. */
  readonly identity: string;
  readonly channel: string;
  /** One use of the code; the same one again (a repeated delivery) has the same outcome. */
  readonly useId: string;
  readonly now: Date;
}

/** An identity whose phone its channel has verified. */
export interface LinkingByPhone {
  /** E.164. */
  readonly phone: string;
  readonly identity: string;
  readonly channel: string;
  readonly now: Date;
}

/** What became of it. */
export type Redemption =
  | { readonly type: 'linked'; readonly link: LinkedIdentity }
  /** There is no such code, it has expired, or it was used; or nobody has the phone. */
  | { readonly type: 'unknown' }
  /** The identity acts for another account already. */
  | { readonly type: 'taken' }
  /** Too many tries, of this identity or of everybody. */
  | { readonly type: 'exhausted' };

/**
 * Which account a channel's identity acts for, and the codes by which it comes to it. Keeps codes
 * as hashes only. The limits are `linkingLimits`.
 */
export interface AccountDirectory {
  /** @throws UnavailableError | ThrottledError, as all of these */
  find(identity: string): Promise<LinkedIdentity | undefined>;

  /** All identities of an account. */
  list(accountId: string): Promise<readonly LinkedIdentity[]>;

  /**
   * Makes a code valid for an account, in place of its earlier one.
   * @returns false when the account has had too many codes in this hour
   */
  issueCode(issuing: {
    readonly accountId: string;
    readonly code: string;
    readonly now: Date;
  }): Promise<boolean>;

  /** Links an identity by a code: once, also when several redeem it at the same time. */
  redeemCode(redeeming: RedeemingCode): Promise<Redemption>;

  /** Makes a code worthless; nothing happens when there is none. */
  voidCode(code: string): Promise<void>;

  /** Records the phone (E.164) of an account, in place of its earlier one. */
  savePhone(accountId: string, phone: string): Promise<void>;

  /** Links an identity with the account that has its phone. */
  linkByPhone(linking: LinkingByPhone): Promise<Redemption>;

  /** Ends a link. @returns the link that it was, or `undefined` when there was none */
  unlink(identity: string): Promise<LinkedIdentity | undefined>;
}
