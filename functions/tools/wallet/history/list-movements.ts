import type * as z from 'zod';
import {
  MOVEMENTS_PER_PAGE,
  movementPageSchema,
  movementPeriodSchema,
} from '../../../../shared/contracts/movement-history.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { accountNotFound } from '../accounts.ts';
import { type MovementKind, readMovementPage, type StoredMovement } from '../ledger/movement.ts';
import { findPayment } from '../payment/payment.ts';
import type { WalletPorts } from '../wallet-ports.ts';

type Described = z.input<typeof movementPageSchema>['movements'][number];

/** Final movements: what was released never happened. */
const publicTypes: Readonly<Partial<Record<MovementKind, Described['type']>>> = {
  ACCOUNT_OPENED: 'RECEIVED',
  WALLET_CREDITED: 'RECEIVED',
  WALLET_DEBITED: 'PAID',
  HOLD_CAPTURED: 'PAID',
  PAYMENT_REFUNDED: 'REFUNDED',
};

/**
 * Lists a page of what a person paid and received in a period, oldest first. Money that is still
 * held for a payment is part of it; once it is captured, it is listed where it was paid.
 */
export const listMovements = internalTool(
  { name: 'list_movements', input: movementPeriodSchema, output: movementPageSchema },
  async ({ from, to, after }, context, { table, accounts }: WalletPorts) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const { movements, next } = await readMovementPage(table, account.userId, {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      limit: MOVEMENTS_PER_PAGE,
      ...(after !== undefined && { after }),
    });
    const described = await Promise.all(
      movements.map(async (movement) => {
        if (movement.kind !== 'FUNDS_HELD') return describeFinal(movement);
        return await describeHold(table, movement, movements);
      }),
    );
    return ok({
      movements: described.flat(),
      ...(next !== undefined && { next }),
    });
  },
);

/** A hold that nothing has ended, as the payment that it will be. */
async function describeHold(
  table: RecordTable,
  { user_id: userId, kind: _held, at, entries: _entries, ...about }: StoredMovement,
  page: readonly StoredMovement[],
): Promise<Described[]> {
  const { payment_id: id } = about;
  const isEnded = page.some(({ kind, payment_id }) => kind !== 'FUNDS_HELD' && payment_id === id);
  const found = isEnded || id === undefined ? undefined : await findPayment(table, userId, id);
  if (found?.payment.status !== 'HELD') return [];
  const { amount, fee, currency } = found.payment;
  const parts = { amount: toJsonAmount(amount, currency), fee: toJsonAmount(fee, currency) };
  return [{ ...about, type: 'HELD', ...parts, currency, created_at: at }];
}

function describeFinal(movement: StoredMovement): Described[] {
  const { kind, at, entries, user_id: _owner, ...about } = movement;
  const type = publicTypes[kind];
  const currency = entries[0]?.currency;
  if (type === undefined || currency === undefined) return [];
  const total = toAbsolute(sumGains(movement, isOwn));
  const fee = toAbsolute(sumGains(movement, (account) => account.startsWith('fees:')));
  return [
    {
      ...about,
      type,
      amount: toJsonAmount(total - fee, currency),
      fee: toJsonAmount(fee, currency),
      currency,
      created_at: at,
    },
  ];
}

/** How much some of the accounts gained by a movement in total. */
function sumGains({ entries }: StoredMovement, belongs: (account: string) => boolean): bigint {
  return entries.reduce((sum, { account, minor }) => (belongs(account) ? sum + minor : sum), 0n);
}

function isOwn(account: string): boolean {
  return account === 'available' || account === 'held';
}

function toAbsolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
