import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask, askForName } from '../ask.ts';
import type { updateSchema } from '../change/change-schemas.ts';
import { describeUpdate } from '../change/describe-change.ts';
import { changesBy } from '../change/recipient-change.ts';
import type { Corridor } from '../corridor/corridor.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type ChosenAccount, chooseAccount } from './choose-account.ts';
import { findPayee } from './find-payee.ts';
import { checkName, type Recipient, readRecipients } from './recipient.ts';
import {
  accountInput,
  deliveryTypeInput,
  nameInput,
  recipientInput,
  relationshipInput,
} from './recipient-schemas.ts';

export const updateRecipientInput = z.object({
  recipient_id: recipientInput,
  name: nameInput.optional(),
  relationship: relationshipInput.optional(),
  delivery_type: deliveryTypeInput.optional(),
  account_number: accountInput.optional(),
  ...quotedInputShape,
});

type Given = z.output<typeof updateRecipientInput>;

/** Checks the change of a saved recipient, and locks it. */
export const prepareUpdateRecipient: Implementation<
  typeof updateRecipientInput,
  typeof updateSchema,
  RemittancesPorts
> = async ({ quote_id: _none, ...given }, context, ports) => {
  const { table } = ports;
  const { recipient_id, ...change } = given;
  const found = await findPayee(recipient_id, context, ports);
  if (found.type !== 'found') return found;
  const { recipient: before, corridor } = found;
  if (Object.values(change).every((value) => value === undefined)) {
    return ask('account_number', 'WHAT_TO_CHANGE');
  }
  const { name = before.name, relationship = before.relationship } = change;
  const saved = await readRecipients(table, context.userId);
  const problem = name === before.name ? undefined : checkName(name, saved, before.id);
  if (problem) return askForName(problem);
  const chosen = changeAccounts(before, corridor, change);
  if (chosen.type !== 'chosen') return chosen;
  const after = {
    ...before,
    name,
    ...(relationship !== undefined && { relationship }),
    accounts: { ...before.accounts, ...chosen.accounts },
  };
  if (isDeepStrictEqual(after, before)) return refuse('RECIPIENT_UNCHANGED');
  const changes = changesBy('update_recipient');
  const locked = { before, after };
  const { quote_id, expires_at } = await lockQuote(changes, locked, given, context, table);
  const described = describeUpdate(before, after, corridor);
  return ok({ recipient_id: before.id, quote_id, expires_at, ...described });
};

function changeAccounts(
  { accounts }: Recipient,
  corridor: Corridor,
  { delivery_type, account_number }: Pick<Given, 'delivery_type' | 'account_number'>,
): ChosenAccount {
  if (delivery_type === undefined && account_number === undefined) {
    return { type: 'chosen', accounts };
  }
  return chooseAccount(corridor, { delivery_type, account_number });
}
