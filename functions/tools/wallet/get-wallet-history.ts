import type * as z from 'zod';
import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { accountNotFound } from './accounts.ts';
import { WALLET_CURRENCY } from './kyc-limits.ts';
import { personAccount } from './ledger/ledger-account.ts';
import { listEntries, type MovementKind, type StoredEntry } from './ledger/movement.ts';
import type { historyTypeSchema, walletTools } from './tools.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof walletTools)['get_wallet_history'];

/** What a person calls it. A capture never shows: the money was gone from sight when it was held. */
const types: Readonly<Record<MovementKind, z.infer<typeof historyTypeSchema>>> = {
  ACCOUNT_OPENED: 'DEPOSIT',
  WALLET_CREDITED: 'DEPOSIT',
  FUNDS_HELD: 'PAYMENT',
  HOLD_CAPTURED: 'PAYMENT',
  WALLET_DEBITED: 'PAYMENT',
  HOLD_RELEASED: 'RETURNED',
  PAYMENT_REFUNDED: 'REFUND',
};

/** A person's latest movements, newest first: the entries of what they can spend. */
export function createGetWalletHistory({
  table,
  accounts,
}: WalletPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ limit }, context) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const available = personAccount(account.userId, 'available', WALLET_CURRENCY);
    const entries = await listEntries(table, available, limit);
    return ok({ movements: entries.map(describeEntry) });
  };
}

function describeEntry({ kind, minor, at, currency, ...about }: StoredEntry) {
  const amount = toJsonAmount(minor, currency);
  return { ...about, type: types[kind], amount, currency, created_at: at };
}
