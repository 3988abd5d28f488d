import type { Corridor } from '../corridor/corridor.ts';
import { describeOwnMethod } from '../recipient/describe-own-method.ts';
import { lastDigits } from '../recipient/last-digits.ts';
import { listMethods } from '../recipient/list-methods.ts';
import type { Recipient } from '../recipient/recipient.ts';

/** Describes whom a change is about. */
function describeWhom({ name }: Recipient, { country, name: label }: Corridor) {
  return { recipient_name: name, country, country_name: label };
}

/** Describes who is added or deleted: how they are paid, with the ends of the accounts. */
export function describeWhole(recipient: Recipient, corridor: Corridor) {
  const { relationship, accounts } = recipient;
  const methods = listMethods(recipient, corridor);
  return {
    ...describeWhom(recipient, corridor),
    ...(relationship !== undefined && { relationship }),
    methods: methods.map((method) => describeOwnMethod(method, accounts)),
  };
}

/** Describes what an update changes: the new values, and the old ones where there were any. */
export function describeUpdate(before: Recipient, after: Recipient, corridor: Corridor) {
  const { name, accounts } = after;
  const changed = listMethods(after, corridor).filter(
    ({ type }) => accounts[type] !== before.accounts[type],
  );
  return {
    ...describeWhom(before, corridor),
    ...(name !== before.name && { new_name: name }),
    ...describeRelationship(before.relationship, after.relationship),
    new_methods: changed.map((method) => ({
      ...describeOwnMethod(method, accounts),
      old_account_last4: lastDigits(before.accounts[method.type]),
    })),
  };
}

function describeRelationship(before: string | undefined, after: string | undefined) {
  if (after === undefined || after === before) return {};
  const old = before === undefined ? {} : { old_relationship: before };
  return { ...old, new_relationship: after };
}
