import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { countryInput } from '../corridor/corridor-schemas.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { chooseAccount } from './choose-account.ts';
import { describeRecipient } from './describe-recipient.ts';
import { isNameTaken, MAX_RECIPIENTS, readRecipients, saveRecipient } from './recipient.ts';
import {
  accountInput,
  deliveryTypeInput,
  nameInput,
  recipientSchema,
  relationshipInput,
} from './recipient-schemas.ts';

/** Saves a new recipient, once per idempotency key. */
export const addRecipient = tool(
  {
    name: 'add_recipient',
    kind: 'action',
    description:
      'Saves a new recipient: name, country and how they can be paid. A bank deposit needs their account number, cash does not.',
    examples: [
      'Quiero dar de alta a mi tía Rosa en Guatemala',
      'Registra a mi primo Pedro, efectivo en Honduras',
      'Guarda a Lucía Pérez como destinataria en México',
      'Agrega un beneficiario en Colombia',
      'Register my aunt Rosa in Guatemala',
      'Save my cousin Pedro, cash in Honduras',
      'Add Lucía Pérez as a recipient in Mexico',
      'Put a new beneficiary in Colombia on my list',
    ],
    input: z.object({
      name: nameInput,
      relationship: relationshipInput.optional(),
      country: countryInput,
      delivery_type: deliveryTypeInput.optional(),
      account_number: accountInput.optional(),
    }),
    output: recipientSchema,
  },
  async (
    { name, relationship, country, ...way },
    { userId, idempotencyKey, now },
    ports: RemittancesPorts,
  ) => {
    const { table, accounts, partner } = ports;
    const target = await findCorridor(country, partner);
    if (target.type !== 'found') return target;
    const { corridor } = target;
    const chosen = chooseAccount(corridor, way);
    if (chosen.type !== 'chosen') return chosen;
    await accounts.open(userId);
    const saved = await readRecipients(table, userId);
    const id = deriveId('rec', userId, idempotencyKey);
    if (isNameTaken(name, saved, id)) return ask('name', 'NAME_TAKEN');
    if (saved.length >= MAX_RECIPIENTS) {
      return refused('TOO_MANY_RECIPIENTS', `At most ${MAX_RECIPIENTS} recipients can be saved`);
    }
    const recipient = {
      id,
      name,
      ...(relationship !== undefined && { relationship }),
      country: corridor.country,
      accounts: chosen.accounts,
      saved_at: saved.find((known) => known.id === id)?.saved_at ?? now,
    };
    await saveRecipient(table, userId, recipient);
    return ok(describeRecipient(recipient, corridor));
  },
);
