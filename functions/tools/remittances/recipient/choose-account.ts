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
export function chooseAccount({ methods }: Corridor, way: Way): ChosenAccount {
  const { delivery_type, account_number } = way;
  const method = methods.find((each) =>
    delivery_type === undefined
      ? acceptsAccount(each, account_number)
      : each.type === delivery_type,
  );
  if (method !== undefined) return readChosen(method, methods, account_number);
  if (delivery_type !== undefined) return askWhichWay(methods, 'METHOD_NOT_IN_COUNTRY');
  return account_number === undefined
    ? askWhichWay(methods, 'HOW_TO_RECEIVE')
    : askForValidAccount(methods[0]);
}

/** A number that the way does not need was given for a reason: it is not dropped. */
function readChosen(
  method: DeliveryMethod,
  methods: readonly DeliveryMethod[],
  given: string | undefined,
): ChosenAccount {
  if (method.account === undefined && given !== undefined) {
    return askWhichWay(methods, 'ACCOUNT_NOT_NEEDED');
  }
  const account = readAccount(method, given);
  if (account !== undefined) return { type: 'chosen', accounts: { [method.type]: account } };
  return given === undefined ? askForAccount(method) : askForValidAccount(method);
}

function askWhichWay(
  methods: readonly DeliveryMethod[],
  reason: Parameters<typeof ask>[1],
): NeedsInput {
  const choices = methods.map(({ type, label }) => ({ value: type, label }));
  return ask('delivery_type', reason, { choices });
}

function acceptsAccount(method: DeliveryMethod, number: string | undefined): boolean {
  return method.account !== undefined && readAccount(method, number) !== undefined;
}

function askForAccount(method: DeliveryMethod): NeedsInput {
  return ask('account_number', hasClabe(method) ? 'CLABE_NEEDED' : 'ACCOUNT_NEEDED');
}

function askForValidAccount(method: DeliveryMethod | undefined): NeedsInput {
  return ask('account_number', hasClabe(method) ? 'INVALID_CLABE' : 'INVALID_ACCOUNT');
}

/** Only Mexican accounts have a CLABE; elsewhere the word means nothing. */
function hasClabe(method: DeliveryMethod | undefined): boolean {
  return method?.account?.check === 'clabe';
}
