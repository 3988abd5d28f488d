import type { Corridor } from '../corridor/corridor.ts';
import { describeNames } from './describe-names.ts';
import { describeOwnMethod } from './describe-own-method.ts';
import { lastDigits } from './last-digits.ts';
import { listMethods } from './list-methods.ts';
import type { Recipient } from './recipient.ts';

/** Describes a recipient for tool outputs. Of an account only the last four digits are shown. */
export function describeRecipient(recipient: Recipient, corridor: Corridor) {
  const { country, accounts } = recipient;
  const methods = listMethods(recipient, corridor);
  const account_last4 = lastDigits(Object.values(accounts).find((number) => number !== ''));
  return {
    ...describeNames(recipient),
    country,
    country_name: corridor.name,
    currency: corridor.currency,
    delivery_methods: methods.map(({ type }) => type.toLowerCase()),
    methods: methods.map((method) => describeOwnMethod(method, accounts)),
    ...(account_last4 !== null && { account_last4 }),
  };
}
