import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amortise,
  type LoanTerms,
  type PlannedInstalment,
} from '../../../../../functions/tools/snpl/pricing/amortise.ts';

const terms = fc.record({
  amount: fc.bigInt({ min: 20_000n, max: 100_000n }),
  weeks: fc.integer({ min: 1, max: 52 }),
  aprBps: fc.bigInt({ min: 0n, max: 30_000n }),
});

const sum = (
  instalments: readonly PlannedInstalment[],
  part: 'amount' | 'principal' | 'interest',
) => instalments.reduce((total, instalment) => total + instalment[part], 0n);

const totalOf = (loan: LoanTerms) => sum(amortise(loan), 'amount');

describe('amortise', () => {
  it('splits 400.00 at 30 % over four weeks to the cent', () => {
    expect(amortise({ amount: 40_000n, weeks: 4, aprBps: 3_000n })).toEqual([
      { number: 1, amount: 10_145n, principal: 9_915n, interest: 230n },
      { number: 2, amount: 10_145n, principal: 9_972n, interest: 173n },
      { number: 3, amount: 10_145n, principal: 10_029n, interest: 116n },
      { number: 4, amount: 10_142n, principal: 10_084n, interest: 58n },
    ]);
  });

  it('divides a loan without interest, with the remainder in the last instalment', () => {
    const amounts = amortise({ amount: 20_000n, weeks: 3, aprBps: 0n }).map(({ amount }) => amount);
    expect(amounts).toEqual([6_667n, 6_667n, 6_666n]);
  });

  it('loses no cent: the instalments add up to the amount and its interest', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const instalments = amortise(loan);
        expect(instalments.map(({ number }) => number)).toEqual(
          Array.from({ length: loan.weeks }, (_, index) => index + 1),
        );
        expect(sum(instalments, 'principal')).toBe(loan.amount);
        expect(sum(instalments, 'amount')).toBe(loan.amount + sum(instalments, 'interest'));
        for (const { amount, principal, interest } of instalments) {
          expect(amount).toBe(principal + interest);
        }
      }),
    );
  });

  it('makes all instalments equal except the last, which never exceeds them and also repays principal', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const instalments = amortise(loan);
        const last = instalments.at(-1);
        const level = instalments[0]?.amount ?? 0n;
        expect(new Set(instalments.slice(0, -1).map(({ amount }) => amount)).size).toBeLessThan(2);
        expect(last && last.amount <= level && last.principal > 0n).toBe(true);
      }),
    );
  });

  it('charges less interest each week, because less is owed', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const interests = amortise(loan).map(({ interest }) => interest);
        expect(interests).toEqual(interests.toSorted((one, other) => (one > other ? -1 : 1)));
        expect(interests.every((interest) => interest >= 0n)).toBe(true);
      }),
    );
  });

  it('costs more for a larger loan, a longer term and a higher rate', () => {
    fc.assert(
      fc.property(terms, fc.bigInt({ min: 100n, max: 10_000n }), (loan, more) => {
        const total = totalOf(loan);
        expect(totalOf({ ...loan, amount: loan.amount + more })).toBeGreaterThan(total);
        expect(totalOf({ ...loan, aprBps: loan.aprBps + more })).toBeGreaterThanOrEqual(total);
        const longer = totalOf({ ...loan, weeks: loan.weeks + 4, aprBps: loan.aprBps + 100n });
        expect(longer).toBeGreaterThan(total);
      }),
    );
  });

  it('charges the yearly rate on what is owed, up to rounding cents', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        let owed = Number(loan.amount);
        for (const { interest, principal } of amortise(loan)) {
          const exact = (owed * Number(loan.aprBps)) / 520_000;
          expect(Number(interest)).toBeLessThanOrEqual(exact + 1e-6);
          expect(Number(interest)).toBeGreaterThan(exact - 1 - 1e-6);
          owed -= Number(principal);
        }
        expect(owed).toBe(0);
      }),
    );
  });
});
