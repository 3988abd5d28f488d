import { describeMethod } from '../corridor/describe-corridor.ts';
import type { Corridor } from '../payout/payout-partner.ts';
import { namesOf } from './describe-names.ts';
import { methodsOf } from './list-methods.ts';
import type { Recipient } from './recipient.ts';

/** A recipient as the tools answer with it; an account shows its last four digits only. */
export function describeRecipient(recipient: Recipient, corridor: Corridor) {
  const { country, accounts } = recipient;
  const methods = methodsOf(recipient, corridor);
  const account = Object.values(accounts).find((number) => number !== '');
  return {
    ...namesOf(recipient),
    country,
    country_name: corridor.name,
    currency: corridor.currency,
    delivery_methods: methods.map(({ type }) => type.toLowerCase()),
    methods: methods.map(describeMethod),
    ...(account !== undefined && { account_last4: account.slice(-4) }),
  };
}
