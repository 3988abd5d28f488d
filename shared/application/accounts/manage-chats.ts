import type { LinkedIdentity } from '../../domain/account/linked-identity.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { Hasher } from '../ports/hasher.ts';

/** A chat that is linked with an account, as its person sees it: without the channel's own id. */
export interface LinkedChat {
  readonly id: string;
  readonly channel: string;
  readonly linkedAt: string;
}

interface ManageChatsPorts {
  readonly accounts: Pick<AccountDirectory, 'list' | 'unlink'>;
  readonly hasher: Hasher;
}

export type ListChats = (accountId: string) => Promise<readonly LinkedChat[]>;

/**
 * Lists the chats of an account, the oldest link first.
 * @throws UnavailableError | ThrottledError
 */
export function createListChats({ accounts, hasher }: ManageChatsPorts): ListChats {
  return async (accountId) => {
    const links = await accounts.list(accountId);
    return links
      .map(({ identity, channel, linkedAt }) => ({ id: toId(hasher, identity), channel, linkedAt }))
      .toSorted((one, other) => one.linkedAt.localeCompare(other.linkedAt));
  };
}

export type UnlinkChat = (accountId: string, chatId: string) => Promise<boolean>;

/**
 * Ends the link of one of an account's chats; its next message is answered without the account.
 * @returns false when the account has no such chat
 * @throws UnavailableError | ThrottledError
 */
export function createUnlinkChat({ accounts, hasher }: ManageChatsPorts): UnlinkChat {
  return async (accountId, chatId) => {
    const links = await accounts.list(accountId);
    const link = links.find(({ identity }) => toId(hasher, identity) === chatId);
    return link !== undefined && (await accounts.unlink(link.identity)) !== undefined;
  };
}

function toId(hasher: Hasher, identity: LinkedIdentity['identity']): string {
  return hasher.hash({ chat: identity }).slice(0, 24);
}
