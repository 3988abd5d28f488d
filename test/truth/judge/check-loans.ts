import { type Loan, readLoans, sumLeft, sumPaid } from '../books/read-loans.ts';
import type { Claim, ClaimKind } from '../claims/claim.ts';
import { listReferences, readMinor } from '../claims/shapes.ts';
import { type Check, type Hearing, showMinor } from './hearing.ts';

/** Checks of what is said of loans and their instalments. */
export const loanChecks = {
  'instalments-paid': (claim, { books }) => {
    const paid = readLoans(books, '').reduce((sum, loan) => sum + sumPaid(loan), 0n);
    return isSaid(claim, paid) ? undefined : `books say that ${showMinor(paid)} were paid`;
  },
  'instalments-left': checkLeft,
  'instalments-after': (claim, hearing) => {
    const after = listLoans(claim, hearing).map((loan) => sumLeft(loan) - findNext(loan));
    return after.some((amount) => isSaid(claim, amount))
      ? undefined
      : `books say that ${after.map(showMinor).join(', ')} would be left`;
  },
  'instalment-size': checkSize,
  'instalment-row': checkInstalment,
  'autopay-on': (claim, hearing) =>
    listLoans(claim, hearing).some(({ hasAutopay }) => hasAutopay)
      ? undefined
      : 'automatic payment is off',
} satisfies Partial<Record<ClaimKind, Check>>;

function listLoans({ sentence }: Claim, { books, text }: Hearing): readonly Loan[] {
  return readLoans(books, listReferences(sentence).length > 0 ? sentence : text);
}

function isSaid({ values }: Claim, amount: bigint): boolean {
  return readMinor(values?.['amount'] ?? '') === amount;
}

function checkLeft(claim: Claim, hearing: Hearing): string | undefined {
  const { values = {} } = claim;
  const loans = listLoans(claim, hearing);
  const isTrue = loans.some((loan) => {
    const left = loan.instalments.filter(({ isPaid }) => !isPaid);
    if (values['loan'] !== undefined && readMinor(values['loan']) !== loan.amount) return false;
    if (values['none'] !== undefined) return left.length === 0;
    const isCount = values['count'] === undefined || Number(values['count']) === left.length;
    return isCount && isSaid(claim, sumLeft(loan));
  });
  return isTrue
    ? undefined
    : `books say that ${loans.map(sumLeft).map(showMinor).join(', ')} are left`;
}

/** Of a loan that there is; an application that waits has no instalments yet. */
function checkSize(claim: Claim, hearing: Hearing): string | undefined {
  const { books, text } = hearing;
  const named = readLoans(books, text).filter(({ reference }) => text.includes(reference));
  const sizes = named.flatMap(({ instalments }) => instalments.map(({ amount }) => amount));
  const isTrue = named.length === 0 || sizes.some((amount) => isSaid(claim, amount));
  return isTrue ? undefined : `the instalments are of ${sizes.map(showMinor).join(', ')}`;
}

function checkInstalment(claim: Claim, hearing: Hearing): string | undefined {
  const { number, state, paid } = claim.values ?? {};
  const found = listLoans(claim, hearing).flatMap(({ instalments }) => {
    const next = instalments.find(({ isPaid }) => !isPaid)?.number;
    return instalments.filter((each) => each.number === (number ?? next));
  });
  const saysPaid = paid !== undefined || /, (?:pagada|paid)/.test(state ?? '');
  const amount = readMinor(paid ?? claim.values?.['amount'] ?? '');
  const isTrue = found.some((each) => each.isPaid === saysPaid && each.amount === amount);
  const shown = found.map((each) => `${showMinor(each.amount)}, ${each.isPaid ? '' : 'un'}paid`);
  return isTrue ? undefined : `books say: ${shown.join('; ') || 'no such instalment'}`;
}

function findNext({ instalments }: Loan): bigint {
  return instalments.find(({ isPaid }) => !isPaid)?.amount ?? 0n;
}
