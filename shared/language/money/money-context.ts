import type { ReadingContext } from '../../domain/understanding.ts';
import { findGroupMark } from '../numbers/group-mark.ts';
import type { NumberContext } from '../numbers/scan-number.ts';
import type { Token } from '../text/tokenise.ts';

/** What decides between several readings of an amount. */
export interface MoneyContext extends NumberContext {
  readonly currency: string;
  readonly country: string;
  /** The text has no lower-case letters, so its capitals mean nothing. */
  readonly isShouted: boolean;
}

/** Creates the context from the reading context and the text. */
export function createMoneyContext(
  tokens: readonly Token[],
  context: ReadingContext,
): MoneyContext {
  return {
    currency: context.currency.toUpperCase(),
    country: context.country.toUpperCase(),
    language: context.locale.slice(0, 2).toLowerCase(),
    groupMark: findGroupMark(context.locale, context.country),
    isShouted: !tokens.some(({ text }) => text !== text.toUpperCase()),
  };
}
