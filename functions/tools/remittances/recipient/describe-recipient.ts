import type { Corridor } from '../corridor/corridor.ts';
import { describeMethod } from '../corridor/describe-corridor.ts';
import { describeNames } from './describe-names.ts';
import { listMethods } from './list-methods.ts';
import type { Recipient } from './recipient.ts';

/** Describes a recipient for tool outputs. Of an account only the last four digits are shown. */
export function describeRecipient(recipient: Recipient, corridor: Corridor) {
  const { country, accounts } = recipient;
  const methods = listMethods(recipient, corridor);
  const account = Object.values(accounts).find((number) => number !== '');
  return {
    ...describeNames(recipient),
    country,
    country_name: corridor.name,
    currency: corridor.currency,
    delivery_methods: methods.map(({ type }) => type.toLowerCase()),
    methods: methods.map(describeMethod),
    ...(account !== undefined && { account_last4: account.slice(-4) }),
  };
}
