import { listLinkAddresses } from '../../shared/adapters/channels/registry.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { createIssueLinkCode } from '../../shared/application/accounts/issue-link-code.ts';
import {
  createListChats,
  createUnlinkChat,
} from '../../shared/application/accounts/manage-chats.ts';
import type { AccountDirectory } from '../../shared/application/ports/account-directory.ts';
import type { Clock } from '../../shared/application/ports/clock.ts';
import { aTelegramEndpoint } from './builders/telegram-update.ts';
import { createFakeChannelDirectory } from './fakes/fake-channel-directory.ts';
import { SequentialIdGenerator } from './fakes/sequential-id-generator.ts';

/** What the chat API does about linking, on a directory of accounts and one Telegram bot. */
export function aLinkingApi(accounts: AccountDirectory, clock: Clock) {
  const hasher = new Sha256Hasher();
  const directory = createFakeChannelDirectory([aTelegramEndpoint()]);
  const ids = new SequentialIdGenerator();
  return {
    issueLinkCode: createIssueLinkCode({ accounts, ids, hasher, clock }),
    listChats: createListChats({ accounts, hasher }),
    unlinkChat: createUnlinkChat({ accounts, hasher }),
    listLinkAddresses: (code: string) => listLinkAddresses(directory, code),
  };
}
