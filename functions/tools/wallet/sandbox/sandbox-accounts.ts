import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { Accounts, WalletAccount } from '../accounts.ts';
import { personAccount, pickShard, platformAccount } from '../ledger/ledger-account.ts';
import type { Movement } from '../ledger/movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { KYC_LEVELS, WALLET_CURRENCY } from '../limits/kyc-limits.ts';
import { addToWindow, findWindows } from '../limits/spending.ts';
import { demoPerson } from './demo-person.ts';

const accountSchema = z.strictObject({
  kyc_level: z.literal(KYC_LEVELS),
  timezone: z.string(),
  opened_at: z.string(),
});

/**
 * In the sandbox every new person gets an account, once. Its money comes from the sandbox's own
 * account as a movement like any other, so the books balance here too.
 */
export function createSandboxAccounts(table: RecordTable): Accounts {
  const read = async (userId: string): Promise<WalletAccount | undefined> => {
    const record = await table.get(accountKey(userId));
    if (record === undefined) return undefined;
    const { kyc_level: kycLevel, timezone } = accountSchema.parse(record.data);
    return { userId, kycLevel, timezone };
  };
  return {
    async find(context) {
      const known = await read(context.userId);
      if (known) return known;
      await openAccount(context, table);
      // Of parallel calls the first one opened it; all continue with that account.
      return await read(context.userId);
    },
  };
}

async function openAccount(context: CallContext, table: RecordTable): Promise<void> {
  const { userId, timezone, now } = context;
  const { kyc_level } = demoPerson;
  const { month } = findWindows(now, { userId, kycLevel: kyc_level, timezone });
  await table.write([
    {
      type: 'put',
      key: accountKey(userId),
      data: { kyc_level, timezone, opened_at: now },
      expected: 'absent',
    },
    addToWindow(userId, month, demoPerson.spent_this_month),
    ...postMovement(createOpeningMovement(context)).map(({ write }) => write),
  ]);
}

function createOpeningMovement({ userId, now }: CallContext): Movement {
  const id = deriveId('mov', userId, 'sandbox', 'opening');
  const minor = demoPerson.opening_balance;
  return {
    id,
    kind: 'ACCOUNT_OPENED',
    userId,
    at: now,
    subject: { category: 'deposit', service: 'wallet' },
    entries: [
      {
        account: platformAccount('sandbox-funding', WALLET_CURRENCY, pickShard(id)),
        minor: -minor,
      },
      { account: personAccount(userId, 'available', WALLET_CURRENCY), minor },
    ],
  };
}

function accountKey(userId: string) {
  return { partition: personPartition(userId), sort: 'ACCOUNT' };
}
