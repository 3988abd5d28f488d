import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { deletionSchema } from '../change/change-schemas.ts';
import { describeWhole } from '../change/describe-change.ts';
import { changesBy } from '../change/recipient-change.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { listScheduled } from '../schedule/list-scheduled-transfers.ts';
import { findPayee } from './find-payee.ts';
import { recipientInput } from './recipient-schemas.ts';

export const deleteRecipientInput = z.object({
  recipient_id: recipientInput,
  ...quotedInputShape,
});

/** Finds whom to delete, and locks that; names the scheduled transfers that end with it. */
export const prepareDeleteRecipient: Implementation<
  typeof deleteRecipientInput,
  typeof deletionSchema,
  RemittancesPorts
> = async ({ recipient_id }, context, ports) => {
  const found = await findPayee(recipient_id, context, ports);
  if (found.type !== 'found') return found;
  const { recipient: before, corridor } = found;
  const changes = changesBy('delete_recipient');
  const given = { recipient_id };
  const locked = await lockQuote(changes, { before }, given, context, ports.table);
  const { quote_id, expires_at } = locked;
  const described = describeWhole(before, corridor);
  const orders = await listScheduled(ports.table, context.userId);
  const scheduled = orders.filter((order) => order.recipient_id === before.id);
  return ok({ recipient_id: before.id, quote_id, expires_at, ...described, scheduled });
};
