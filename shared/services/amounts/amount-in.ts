import * as z from 'zod';

/**
 * An amount of data, in major units of the currency that the field `currency` beside it names. Only
 * data with two currencies has to say it: texts that show the amount in the other one are mistakes
 * that `npm run catalogue:check` finds.
 */
export function amountIn(currency: string) {
  return z.number().meta({ 'x-currency-field': currency });
}
