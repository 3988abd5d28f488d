import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { type Books, readRows } from './read-rows.ts';

export interface Instalment {
  readonly number: string;
  readonly amount: bigint;
  readonly isPaid: boolean;
}

export interface Loan {
  readonly reference: string;
  readonly amount: bigint;
  readonly hasAutopay: boolean;
  readonly instalments: readonly Instalment[];
}

/** The loans that these words name; all of them where they name none. */
export function readLoans(books: Books, words: string): readonly Loan[] {
  const all = readRows(books, 'snpl', 'LOAN#').map(toLoan);
  const named = all.filter(({ reference }) => words.includes(reference));
  return named.length > 0 ? named : all;
}

/** What is still to be paid of a loan, in minor units. */
export function sumLeft({ instalments }: Loan): bigint {
  return sum(instalments.filter(({ isPaid }) => !isPaid));
}

/** What was paid of a loan, in minor units. */
export function sumPaid({ instalments }: Loan): bigint {
  return sum(instalments.filter(({ isPaid }) => isPaid));
}

function sum(instalments: readonly Instalment[]): bigint {
  return instalments.reduce((total, { amount }) => total + amount, 0n);
}

function toLoan({ reference, amount, autopay, instalments }: JsonObject): Loan {
  const all = Array.isArray(instalments) ? instalments.filter(isJsonObject) : [];
  return {
    reference: `${reference}`,
    amount: BigInt(`${amount}`),
    hasAutopay: autopay === true,
    instalments: all.map((each) => ({
      number: `${each['number']}`,
      amount: BigInt(`${each['amount']}`),
      isPaid: each['paid_at'] !== undefined,
    })),
  };
}
