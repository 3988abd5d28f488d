import { isWebAccount } from '../../domain/account/account-id.ts';
import type { Account } from '../../domain/account/linked-identity.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';

export interface FindAccountPorts {
  readonly accounts: Pick<AccountDirectory, 'find'>;
  readonly hasDemoAccounts: boolean;
}

/**
 * The account that an identity acts for: the one it is linked with, its own if it signed in, else a
 * demo account or, where there is none, nobody's.
 * @throws UnavailableError | ThrottledError
 */
export async function findAccount(ports: FindAccountPorts, identity: string): Promise<Account> {
  if (isWebAccount(identity)) return { id: identity, isGuest: false };
  const link = await ports.accounts.find(identity);
  return link === undefined ? ownAccount(ports, identity) : { id: link.accountId, isGuest: false };
}

/** What an identity acts for while nothing is linked. */
export function ownAccount(
  { hasDemoAccounts }: Pick<FindAccountPorts, 'hasDemoAccounts'>,
  identity: string,
): Account {
  return { id: identity, isGuest: !hasDemoAccounts };
}
