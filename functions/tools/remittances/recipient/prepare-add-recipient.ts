import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { askForName } from '../ask.ts';
import type { additionSchema } from '../change/change-schemas.ts';
import { describeWhole } from '../change/describe-change.ts';
import { changesBy } from '../change/recipient-change.ts';
import { countryInput } from '../corridor/corridor-schemas.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { chooseAccount } from './choose-account.ts';
import { checkName, readRecipients, tooManyRecipients } from './recipient.ts';
import {
  accountInput,
  deliveryTypeInput,
  nameInput,
  relationshipInput,
} from './recipient-schemas.ts';

export const addRecipientInput = z.object({
  name: nameInput,
  relationship: relationshipInput.optional(),
  country: countryInput,
  delivery_type: deliveryTypeInput.optional(),
  account_number: accountInput.optional(),
  ...quotedInputShape,
});

/** Checks name, country, method and account, and locks who is saved. */
export const prepareAddRecipient: Implementation<
  typeof addRecipientInput,
  typeof additionSchema,
  RemittancesPorts
> = async ({ quote_id: _none, ...given }, context, { table, accounts, partner }) => {
  const { name, relationship } = given;
  const { userId, idempotencyKey, now } = context;
  const target = await findCorridor(given.country, partner);
  if (target.type !== 'found') return target;
  const { corridor } = target;
  const chosen = chooseAccount(corridor, given);
  if (chosen.type !== 'chosen') return chosen;
  await accounts.open(userId);
  const saved = await readRecipients(table, userId);
  const id = deriveId('rec', userId, idempotencyKey);
  const problem = checkName(name, saved, id);
  if (problem) return askForName(problem);
  const refusal = tooManyRecipients(saved);
  if (refusal) return refusal;
  const after = {
    id,
    name,
    ...(relationship !== undefined && { relationship }),
    country: corridor.country,
    accounts: chosen.accounts,
    saved_at: now,
  };
  const changes = changesBy('add_recipient');
  const { quote_id, expires_at } = await lockQuote(changes, { after }, given, context, table);
  return ok({ quote_id, expires_at, ...describeWhole(after, corridor) });
};
