import type { DeliveryMethod } from '../corridor/corridor.ts';
import { describeMethod } from '../corridor/describe-corridor.ts';
import { lastDigits } from './last-digits.ts';
import type { Recipient } from './recipient.ts';

/** Describes a way to pay a recipient, with the end of the account that the money goes to. */
export function describeOwnMethod(method: DeliveryMethod, accounts: Recipient['accounts']) {
  return { ...describeMethod(method), account_last4: lastDigits(accounts[method.type]) };
}
