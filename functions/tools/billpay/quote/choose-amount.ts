import { type Money, toJsonAmount, toMinor } from '../../../../shared/domain/money/money.ts';
import { formatMoney } from '../../../../shared/language/format-money.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Biller } from '../biller/biller.ts';
import type { Bill } from '../biller/biller-partner.ts';

export interface ChosenAmount {
  readonly type: 'amount';
  readonly amount: Money;
  /** True when the whole amount due is paid. */
  readonly paysAll: boolean;
}

/**
 * Decides how much of a bill is paid: the whole amount, or the requested part if the biller accepts
 * it; otherwise a question.
 */
export function chooseAmount(
  asked: number | undefined,
  { biller, bill: { due } }: { readonly biller: Biller; readonly bill: Bill },
): ChosenAmount | NeedsInput {
  const { min, max, currency, acceptsPartial } = biller;
  const all = toJsonAmount(due.minor, currency);
  const wanted = asked ?? all;
  const write = (minor: bigint) => formatMoney(minor, currency, 'es-MX');
  const details = {
    biller: biller.name,
    currency,
    min: write(min.minor),
    max: write(max.minor),
  };
  const onlyAll = { details, choices: [{ value: all, label: write(due.minor) }] };
  if (wanted > all) return ask('amount', 'AMOUNT_ABOVE_DUE', onlyAll);
  if (wanted < all && !acceptsPartial) return ask('amount', 'PARTIAL_NOT_ACCEPTED', onlyAll);
  const amount = wanted === all ? due : { minor: toMinor(wanted, currency), currency };
  if (wanted < all && amount.minor < min.minor) return ask('amount', 'AMOUNT_TOO_LOW', { details });
  if (amount.minor > max.minor) return ask('amount', 'AMOUNT_TOO_HIGH', { details });
  return { type: 'amount', amount, paysAll: wanted === all };
}
