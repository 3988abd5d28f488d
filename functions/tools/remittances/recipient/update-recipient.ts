import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Corridor } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type ChosenAccount, chooseAccount } from './choose-account.ts';
import { describeRecipient } from './describe-recipient.ts';
import { findPayee } from './find-payee.ts';
import { isNameTaken, type Recipient, readRecipients, saveRecipient } from './recipient.ts';
import {
  accountInput,
  deliveryTypeInput,
  nameInput,
  recipientInput,
  recipientSchema,
  relationshipInput,
} from './recipient-schemas.ts';

const updateRecipientInput = z.object({
  recipient_id: recipientInput,
  name: nameInput.optional(),
  relationship: relationshipInput.optional(),
  delivery_type: deliveryTypeInput.optional(),
  account_number: accountInput.optional(),
});

type Change = Omit<z.output<typeof updateRecipientInput>, 'recipient_id'>;

/** Changes the given fields of a recipient, and adds or replaces one delivery method. */
export const updateRecipient = tool(
  {
    name: 'update_recipient',
    kind: 'action',
    description:
      'Changes a saved recipient: name, relationship, or a delivery method to add or whose account to replace.',
    examples: [
      'Cambia la cuenta de mi hermano',
      'Corrige el nombre de María',
      'Ponle efectivo a Juan',
      'Actualiza los datos de mi mamá',
      'Change my brother’s account',
      'Correct María’s name',
      'Let Juan receive cash too',
      'Update my mom’s details',
    ],
    input: updateRecipientInput,
    output: recipientSchema,
  },
  async ({ recipient_id, ...change }, context, ports: RemittancesPorts) => {
    const { table } = ports;
    const found = await findPayee(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { recipient, corridor } = found;
    const { name = recipient.name, relationship = recipient.relationship } = change;
    if (Object.values(change).every((value) => value === undefined)) {
      return ask('name', 'NOTHING_TO_CHANGE');
    }
    const saved = await readRecipients(table, context.userId);
    if (isNameTaken(name, saved, recipient.id)) return ask('name', 'NAME_TAKEN');
    const chosen = changeAccounts(recipient, corridor, change);
    if (chosen.type !== 'chosen') return chosen;
    const changed = {
      ...recipient,
      name,
      ...(relationship !== undefined && { relationship }),
      accounts: { ...recipient.accounts, ...chosen.accounts },
    };
    await saveRecipient(table, context.userId, changed);
    return ok(describeRecipient(changed, corridor));
  },
);

function changeAccounts(
  { accounts }: Recipient,
  corridor: Corridor,
  { delivery_type, account_number }: Change,
): ChosenAccount {
  if (delivery_type === undefined && account_number === undefined) {
    return { type: 'chosen', accounts };
  }
  return chooseAccount(corridor, { delivery_type, account_number });
}
