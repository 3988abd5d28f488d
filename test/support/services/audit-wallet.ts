import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { type PersonBook, readWalletBooks, type WalletBooks } from './wallet-books.ts';

/** The limits of level 2, and what counts as spent in the month of the opening. */
const LIMITS = { day: 200_000n, month: 500_000n } as const;
const SPENT_BEFORE: Readonly<Record<string, bigint>> = { '2026-01': 30_000n };

/** Lists everything that is wrong in the wallet's books. */
export async function auditWallet(
  table: RecordTable,
  userIds: readonly string[],
  services: readonly string[],
): Promise<readonly string[]> {
  const books = await readWalletBooks(table, userIds, services);
  return [
    ...findWrongBalances(books),
    ...findUnbalancedMovements(books),
    ...findStrayEntries(books),
    ...books.people.flatMap((person) => [
      ...findRepeatedOperations(person),
      ...findWrongLimits(person),
      ...findExcessiveRefunds(person),
      ...findWrongHolds(person, books),
    ]),
  ];
}

function findWrongBalances({ accounts }: WalletBooks): readonly string[] {
  const total = sum(accounts.map(({ balance }) => balance));
  return [
    ...(total === 0n ? [] : [`all balances come to ${total}`]),
    ...accounts.flatMap(({ owner, name, balance, entries, mayBeNegative }) => {
      const moved = sum(entries.map(({ minor }) => minor));
      return [
        ...(balance === moved ? [] : [`${owner} ${name}: balance ${balance}, entries ${moved}`]),
        ...(balance < 0n && !mayBeNegative ? [`${owner} ${name}: ${balance} is negative`] : []),
      ];
    }),
  ];
}

function findUnbalancedMovements({ people }: WalletBooks): readonly string[] {
  return people
    .flatMap(({ movements }) => movements)
    .filter(({ entries }) => sum(entries.map(({ minor }) => minor)) !== 0n)
    .map(({ movement_id }) => `${movement_id} is not balanced`);
}

/** Each entry is stored twice: with its account and in its movement. */
function findStrayEntries({ accounts, people }: WalletBooks): readonly string[] {
  const inAccounts = accounts.flatMap(({ name, entries }) =>
    entries.map(({ movement_id, minor }) => `${movement_id} ${name} ${minor}`),
  );
  const inMovements = people.flatMap(({ movements }) =>
    movements.flatMap(({ movement_id, entries }) =>
      entries.map(({ account, minor }) => `${movement_id} ${account} ${minor}`),
    ),
  );
  const known = new Set(inMovements);
  return [
    ...(inAccounts.length === inMovements.length ? [] : ['entries are missing']),
    ...inAccounts.filter((entry) => !known.has(entry)).map((entry) => `${entry} of no movement`),
  ];
}

/** A key with an effect made exactly one movement; the account was opened by one more. */
function findRepeatedOperations({
  userId,
  movements,
  operations,
  payments,
}: PersonBook): readonly string[] {
  const openings = movements.filter(({ kind }) => kind === 'ACCOUNT_OPENED').length;
  const paid = movements.filter(({ kind }) => kind === 'FUNDS_HELD' || kind === 'WALLET_DEBITED');
  const moved = `${movements.length} movements, ${operations} operations`;
  return [
    ...(openings === 1 ? [] : [`${userId}: opened ${openings} times`]),
    ...(movements.length === operations + 1 ? [] : [`${userId}: ${moved}`]),
    ...(paid.length === payments.length ? [] : [`${userId}: ${payments.length} payments`]),
  ];
}

/** Limits count exactly what was spent and not refunded. */
function findWrongLimits({ userId, payments, refunded, spent }: PersonBook): readonly string[] {
  const stays = payments.flatMap(({ payment_id, status, counted, day, month }) => {
    if (counted === 0n || status === 'RELEASED') return [];
    const minor = counted - (refunded.get(payment_id)?.['amount'] ?? 0n);
    return [day, month].map((window) => ({ window, minor }));
  });
  const windows = new Set([...spent.keys(), ...stays.map(({ window }) => window)]);
  return [...windows].flatMap((window) => {
    const used = spent.get(window) ?? 0n;
    const paid = sum(stays.filter((stay) => stay.window === window).map(({ minor }) => minor));
    const expected = paid + (SPENT_BEFORE[window] ?? 0n);
    const limit = window.length === 'YYYY-MM'.length ? LIMITS.month : LIMITS.day;
    return [
      ...(used === expected ? [] : [`${userId} ${window}: ${used} counted, ${expected} spent`]),
      ...(used <= limit ? [] : [`${userId} ${window}: ${used} is above the limit`]),
    ];
  });
}

function findExcessiveRefunds({ payments, refunded }: PersonBook): readonly string[] {
  return payments
    .filter(({ payment_id, amount, fee }) => {
      const { amount: backAmount = 0n, fee: backFee = 0n } = refunded.get(payment_id) ?? {};
      return backAmount > amount || backFee > fee;
    })
    .map(({ payment_id }) => `${payment_id}: more was refunded than paid`);
}

function findWrongHolds(
  { userId, payments }: PersonBook,
  { accounts }: WalletBooks,
): readonly string[] {
  const holds = payments.filter(({ status }) => status === 'HELD');
  const expected = sum(holds.map(({ amount, fee }) => amount + fee));
  const held = accounts.find(({ owner, name }) => owner === `PERSON#${userId}` && name === 'held');
  return held?.balance === expected ? [] : [`${userId}: ${held?.balance} held, not ${expected}`];
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
