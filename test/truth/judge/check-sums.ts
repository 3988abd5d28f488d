import { readRows } from '../books/read-rows.ts';
import { readBalance, readLimits, readSpent, type Selection } from '../books/read-spending.ts';
import { readMoney } from '../books/read-standing.ts';
import type { Claim, ClaimKind } from '../claims/claim.ts';
import { readMonth, spendingWords } from '../claims/said-words.ts';
import { listReferences, readMinor } from '../claims/shapes.ts';
import { type Check, type Hearing, showMinor } from './hearing.ts';

/** Checks of sums over payments and of limits. */
export const sumChecks = {
  'held-balance': (claim, { books }) =>
    compare(claim, 'amount', readBalance(books, 'held'), 'set aside'),
  'paid-total': checkPaidTotal,
  'held-of-these': (claim, { books, text }) => {
    const sums = listReferences(text).map((reference) => readMoney(books, reference).held);
    return compare(
      claim,
      'amount',
      sums.reduce((sum, held) => sum + held, 0n),
      'set aside',
    );
  },
  'held-in-month': (claim, { books, text }) => {
    const [month = ''] = listMonths(text);
    return compare(claim, 'amount', addUp(books, { month, status: 'HELD' }), 'set aside');
  },
  'sent-total': checkSentTotal,
  'spent-in-month': checkSpentInMonth,
  'spent-on': checkSpentOn,
  'spent-most': checkSpentMost,
  'sent-in-month': checkSentInMonth,
  'sent-to': checkSentTo,
  'used-today': (claim, { books, at }) => {
    const limits = readLimits(books, at);
    return limits && compare(claim, 'amount', limits.usedToday, 'used of the day');
  },
  'budget-left': checkBudgetLeft,
  limits: checkLimits,
  'limit-used': (claim, { books, at }) => {
    const limits = readLimits(books, at);
    return limits && compare(claim, 'amount', limits.usedThisMonth, 'used of the month');
  },
  'most-now': checkMostNow,
} satisfies Partial<Record<ClaimKind, Check>>;

function compare({ values }: Claim, place: string, has: bigint, what: string): string | undefined {
  const said = values?.[place];
  if (said === undefined || readMinor(said) === has) return undefined;
  return `says ${said} ${what}, books say ${showMinor(has)}`;
}

/** Money that is only set aside is not paid. */
function checkPaidTotal(claim: Claim, { books, text }: Hearing): string | undefined {
  const paid = listReferences(text)
    .map((reference) => readMoney(books, reference))
    .reduce((sum, { moved, held }) => sum + moved - held, 0n);
  return compare(claim, 'amount', paid, 'paid');
}

/** All transfers that are on their way or done; those to one person where the heading names one. */
function checkSentTotal(claim: Claim, { books, text }: Hearing): string | undefined {
  const heading = /^(?:tus|your) .*(?:envíos|transfers).*:$/imu.exec(text)?.[0] ?? '';
  const transfers = readRows(books, 'remittances', 'TRANSFER#').filter(
    ({ status, stage }) => status === 'PAID_OUT' || (status === 'PROCESSING' && stage === 'placed'),
  );
  const theirs = transfers.filter((row) => heading.includes(`${row['recipient_name']}`));
  const isOfOne = / (?:a|to) \p{Lu}/u.test(heading);
  const sum = (isOfOne ? theirs : transfers).reduce(
    (total, row) => total + BigInt(`${row['amount']}`),
    0n,
  );
  return compare(claim, 'amount', sum, 'sent');
}

function checkSpentInMonth(claim: Claim, { books }: Hearing): string | undefined {
  const month = readMonth(claim.values?.['month'] ?? '');
  if (month === undefined) return 'the meter does not know that month';
  const { amount, fees } = readSpent(books, { month });
  const before = readSpent(books, { month: subtractMonth(month) });
  return (
    compare(claim, 'amount', amount + fees, 'spent') ??
    compare(claim, 'fees', fees, 'of fees') ??
    compare(claim, 'previous', before.amount + before.fees, 'spent the month before')
  );
}

function checkSpentOn(claim: Claim, { books, text }: Hearing): string | undefined {
  const category = findCategory(claim);
  const sums = listMonths(text).map((month) => addUp(books, { category, month }));
  const said = readMinor(claim.values?.['amount'] ?? '');
  return sums.includes(said)
    ? undefined
    : `says ${showMinor(said)} for ${category}, books say ${sums.map(showMinor).join(', ')}`;
}

function checkSpentMost(claim: Claim, { books, text }: Hearing): string | undefined {
  const month = listMonths(text)[0] ?? '';
  const most = addUp(books, { category: findCategory(claim), month });
  const others = new Set(Object.values(spendingWords));
  const higher = [...others].find((category) => addUp(books, { category, month }) > most);
  return higher && `says that most was spent on ${findCategory(claim)}, books say ${higher}`;
}

function addUp(books: Hearing['books'], selection: Selection): bigint {
  const { amount, fees } = readSpent(books, selection);
  return amount + fees;
}

function findCategory({ values }: Claim): string {
  const what = (values?.['what'] ?? '').toLowerCase();
  return Object.entries(spendingWords).find(([word]) => word === what)?.[1] ?? what;
}

function checkSentInMonth(claim: Claim, { books }: Hearing): string | undefined {
  const month = readMonth(claim.values?.['month'] ?? '');
  if (month === undefined) return 'the meter does not know that month';
  const { amount, fees } = readSpent(books, { month, category: 'transfer' });
  return compare(claim, 'amount', amount, 'sent') ?? compare(claim, 'fees', fees, 'of fees');
}

function checkSentTo(claim: Claim, { books, text }: Hearing): string | undefined {
  const counterparty = claim.values?.['name'] ?? '';
  const sums = listMonths(text).map(
    (month) => readSpent(books, { month, category: 'transfer', counterparty }).amount,
  );
  const said = readMinor(claim.values?.['amount'] ?? '');
  return sums.includes(said)
    ? undefined
    : `says ${showMinor(said)} to ${counterparty}, books say ${sums.map(showMinor).join(', ')}`;
}

/** What is left follows from what the text says of the budget; what was spent is a claim of its own. */
function checkBudgetLeft(claim: Claim, { text }: Hearing): string | undefined {
  const [spent, budget] = [...text.matchAll(/\$[\d,.]+\d [A-Z]{3}/g)].map(([amount]) =>
    readMinor(amount),
  );
  if (spent === undefined || budget === undefined) return undefined;
  return /presupuesto|budget/i.test(text) && !/;/.test(text)
    ? compare(claim, 'amount', budget - spent, 'left')
    : undefined;
}

function checkLimits(claim: Claim, { books, at }: Hearing): string | undefined {
  const limits = readLimits(books, at);
  if (limits === undefined) return 'there is no wallet';
  const { day, month, usedToday, usedThisMonth } = limits;
  return (
    compare(claim, 'day', day - usedToday, 'left today') ??
    compare(claim, 'dayLimit', day, 'a day') ??
    compare(claim, 'month', month - usedThisMonth, 'left this month') ??
    compare(claim, 'monthLimit', month, 'a month')
  );
}

/** No more than limits and balance allow; how much less, fees and corridors decide. */
function checkMostNow({ values }: Claim, { books, at }: Hearing): string | undefined {
  const said = readMinor(values?.['amount'] ?? '');
  const limits = readLimits(books, at);
  if (limits === undefined) return 'there is no wallet';
  const { day, month, usedToday, usedThisMonth } = limits;
  const bounds = [day - usedToday, month - usedThisMonth, readBalance(books, 'available')];
  const bound = bounds.find((each) => said > each);
  return bound === undefined
    ? undefined
    : `says up to ${showMinor(said)}, books allow ${showMinor(bound)}`;
}

function listMonths(text: string): readonly string[] {
  const found = text.matchAll(/\p{L}+ (?:de )?\d{4}/gu);
  return [...found].flatMap(([words]) => readMonth(words) ?? []);
}

function subtractMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}
