import { toMinor } from '../../../../shared/domain/money/money.ts';
import { formatMoney } from '../../../../shared/language/format-money.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';

/** Where amounts in questions are written for: thousands by commas. */
const WRITTEN_IN = 'es-MX';

/** What a person fixed: what they send, or what arrives. The other one follows from the rate. */
export type AskedAmount =
  /** US cents. */
  | { readonly type: 'sent'; readonly amount: bigint }
  /** Minor units of the corridor's currency; exactly this arrives. */
  | { readonly type: 'received'; readonly payout: bigint };

/** The amounts of a tool's input. */
export interface GivenAmounts {
  readonly amount_usd?: number | undefined;
  readonly receive_amount?: number | undefined;
  readonly receive_currency?: string | undefined;
}

/**
 * Reads which amount a call fixes. What arrives comes before what is sent, which was then only
 * calculated from it. "70 dollars shall arrive" where no dollars are paid out is an amount to send:
 * they arrive at the rate. Returns a question for what is no amount of the corridor.
 */
export function readAskedAmount(
  { amount_usd, receive_amount, receive_currency }: GivenAmounts,
  corridor: Corridor,
): AskedAmount | NeedsInput {
  const { currency, name } = corridor;
  const named = receive_currency?.toUpperCase() ?? currency;
  if (receive_amount === undefined) return readSent(amount_usd);
  if (named === SENT_CURRENCY && named !== currency) return readSent(receive_amount);
  const details = { currency, country_es: name.es, country_en: name.en };
  if (named !== currency) return ask('receive_amount', 'RECEIVED_IN', { details });
  const payout = readMinor(receive_amount, currency);
  if (payout === undefined) return ask('receive_amount', 'INVALID_RECEIVED', { details });
  return { type: 'received', payout };
}

function readSent(given: number | undefined): AskedAmount | NeedsInput {
  const amount = given === undefined ? undefined : readMinor(given, SENT_CURRENCY);
  return amount === undefined ? ask('amount_usd', 'INVALID_AMOUNT') : { type: 'sent', amount };
}

/** Fractions of a minor unit are invalid and never rounded. */
function readMinor(given: number, currency: string): bigint | undefined {
  try {
    return toMinor(given, currency);
  } catch {
    return undefined;
  }
}

/** An amount as questions show it, the same in both languages: $1,490.01 USD. */
export function writeAmount(minor: bigint, currency: string): string {
  return formatMoney(minor, currency, WRITTEN_IN);
}
