import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Corridor, DeliveryMethod, DeliveryType } from '../corridor/corridor.ts';
import { readAccount } from './read-account.ts';
import type { Recipient } from './recipient.ts';

interface Way {
  readonly delivery_type?: DeliveryType | undefined;
  readonly account_number?: string | undefined;
}

export type ChosenAccount =
  | { readonly type: 'chosen'; readonly accounts: Recipient['accounts'] }
  | NeedsInput;

/**
 * Chooses the account of a recipient in a corridor, or returns the question that is left. An
 * account number alone also determines the method.
 */
export function chooseAccount(
  { methods }: Corridor,
  { delivery_type, account_number }: Way,
): ChosenAccount {
  const method = methods.find((each) =>
    delivery_type === undefined
      ? acceptsAccount(each, account_number)
      : each.type === delivery_type,
  );
  if (method === undefined) {
    if (delivery_type === undefined && account_number !== undefined)
      return askForValidAccount(methods[0]);
    const choices = methods.map(({ type, label }) => ({ value: type, label }));
    const reason = delivery_type === undefined ? 'HOW_TO_RECEIVE' : 'METHOD_NOT_IN_COUNTRY';
    return ask('delivery_type', reason, { choices });
  }
  const account = readAccount(method, account_number);
  if (account !== undefined) return { type: 'chosen', accounts: { [method.type]: account } };
  return account_number === undefined
    ? ask('account_number', 'ACCOUNT_NEEDED')
    : askForValidAccount(method);
}

function acceptsAccount(method: DeliveryMethod, number: string | undefined): boolean {
  return method.account !== undefined && readAccount(method, number) !== undefined;
}

function askForValidAccount(method: DeliveryMethod | undefined): NeedsInput {
  const isClabe = method?.account?.check === 'clabe';
  return ask('account_number', isClabe ? 'INVALID_CLABE' : 'INVALID_ACCOUNT');
}
