import * as z from 'zod';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { labelSchema } from '../bill/bill-schemas.ts';
import type { CheckAlgorithm } from './check-digits.ts';

export const categorySchema = z.enum(['electricity', 'phone', 'internet', 'tv', 'water', 'gas']);

export type BillCategory = z.infer<typeof categorySchema>;

/** The format of the numbers on a company's bills. */
export interface ReferenceRule {
  /** The company's name for the number. */
  readonly name: z.infer<typeof labelSchema>;
  /** Length, check digits included. */
  readonly digits: number;
  readonly check: CheckAlgorithm;
}

/** A company whose bills the partner can pay. */
export interface Biller {
  readonly id: string;
  readonly name: string;
  /** Other names that people use for it. */
  readonly aliases: readonly string[];
  /** What its customers get from it as well, and may call its bill by: "internet". */
  readonly alsoGives: readonly string[];
  readonly category: BillCategory;
  /** ISO 4217. All its bills are in this currency. */
  readonly currency: string;
  readonly reference: ReferenceRule;
  readonly acceptsPartial: boolean;
  /** Bounds of one payment. The whole amount due may be paid even if it is below `min`. */
  readonly min: Money;
  readonly max: Money;
}
