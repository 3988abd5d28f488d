import type { LocalizedText } from '../../../../shared/domain/localized-text.ts';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { BillCategory } from '../definition/tool-inputs.ts';
import type { CheckAlgorithm } from './check-digits.ts';

/** What the number on a company's bills looks like. */
export interface ReferenceRule {
  /** What the company calls it. */
  readonly name: LocalizedText;
  /** Length, check digits included. */
  readonly digits: number;
  readonly check: CheckAlgorithm;
}

/** A company whose bills the partner takes payments for. */
export interface Biller {
  readonly id: string;
  readonly name: string;
  /** Other words that people mean it by. */
  readonly aliases: readonly string[];
  readonly category: BillCategory;
  /** ISO 4217; all its bills are in it. */
  readonly currency: string;
  readonly reference: ReferenceRule;
  readonly acceptsPartial: boolean;
  /** Least and most of one payment. All that is due may be paid, however little. */
  readonly min: Money;
  readonly max: Money;
}
