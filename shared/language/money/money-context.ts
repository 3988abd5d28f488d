import type { ReadingContext } from '../../domain/understanding.ts';
import { findLeadingLanguage } from '../detection/detect-language.ts';
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

/**
 * Creates the context from the reading context and the text. A word that is a number in only one
 * language is read in the language of the text, else in that of the conversation: "just once" is no
 * eleven, and "once pesos" is.
 */
export function createMoneyContext(
  tokens: readonly Token[],
  context: ReadingContext,
): MoneyContext {
  return {
    currency: context.currency.toUpperCase(),
    country: context.country.toUpperCase(),
    language: findLeadingLanguage(tokens) ?? context.locale.slice(0, 2).toLowerCase(),
    groupMark: findGroupMark(context.locale, context.country),
    isShouted: !tokens.some(({ text }) => text !== text.toUpperCase()),
  };
}
