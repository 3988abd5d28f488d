import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { updateSchema } from '../change/change-schemas.ts';
import { describeUpdate } from '../change/describe-change.ts';
import { lockChange } from '../change/lock-change.ts';
import type { Corridor } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type ChosenAccount, chooseAccount } from './choose-account.ts';
import { findPayee } from './find-payee.ts';
import { isNameTaken, type Recipient, readRecipients } from './recipient.ts';
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
    return refused('NOTHING_TO_CHANGE', 'Neither a name nor an account was given');
  }
  const { name = before.name, relationship = before.relationship } = change;
  const saved = await readRecipients(table, context.userId);
  if (isNameTaken(name, saved, before.id)) return ask('name', 'NAME_TAKEN');
  const chosen = changeAccounts(before, corridor, change);
  if (chosen.type !== 'chosen') return chosen;
  const after = {
    ...before,
    name,
    ...(relationship !== undefined && { relationship }),
    accounts: { ...before.accounts, ...chosen.accounts },
  };
  if (isDeepStrictEqual(after, before)) {
    return refused('RECIPIENT_UNCHANGED', 'These are the details that are saved');
  }
  const locked = await lockChange(
    { tool: 'update_recipient', given, before, after },
    context,
    table,
  );
  return ok({
    recipient_id: before.id,
    ...locked,
    ...describeUpdate(before, after, corridor),
  });
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
