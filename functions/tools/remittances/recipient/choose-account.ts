import type { NeedsInput } from '../../../../shared/lambda/domain-service/tool-result.ts';
import { ask } from '../ask.ts';
import type { Corridor, DeliveryType } from '../payout-partner.ts';
import { readAccount } from './read-account.ts';
import type { Recipient } from './recipient.ts';

export type ChosenAccount =
  | { readonly type: 'chosen'; readonly accounts: Recipient['accounts'] }
  | NeedsInput;

/** How somebody in a corridor shall be paid, or the question that is left. */
export function chooseAccount(
  { methods }: Corridor,
  {
    delivery_type,
    account_number,
  }: {
    readonly delivery_type: DeliveryType;
    readonly account_number?: string | undefined;
  },
): ChosenAccount {
  const method = methods.find(({ type }) => type === delivery_type);
  if (method === undefined) {
    const choices = methods.map(({ type, label }) => ({ value: type, label }));
    return ask('delivery_type', 'METHOD_NOT_IN_COUNTRY', { choices });
  }
  const account = readAccount(method, account_number);
  if (account !== undefined) return { type: 'chosen', accounts: { [delivery_type]: account } };
  if (account_number === undefined) return ask('account_number', 'ACCOUNT_NEEDED');
  return ask(
    'account_number',
    method.account?.check === 'clabe' ? 'INVALID_CLABE' : 'INVALID_ACCOUNT',
  );
}
