import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { findRecipient } from './find-recipient.ts';
import { recipientKey } from './recipient.ts';
import { recipientInput } from './recipient-schemas.ts';

/** Deletes a recipient. Transfers store what they need and are not affected. */
export const deleteRecipient = tool(
  {
    name: 'delete_recipient',
    kind: 'action',
    description: 'Removes a saved recipient. Transfers already made to them are not affected.',
    examples: [
      'Borra a Juan de mis destinatarios',
      'Elimina ese destinatario',
      'Quita a mi hermano de la lista',
      'Ya no quiero tener guardado a Juan',
      'Delete Juan from my recipients',
      'Remove that recipient',
      'Take my brother off the list',
      'I do not want Juan saved any more',
    ],
    input: z.object({ recipient_id: recipientInput }),
    output: z.object({ recipient_id: z.string(), recipient_name: z.string() }),
  },
  async ({ recipient_id }, context, ports: RemittancesPorts) => {
    const found = await findRecipient(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { id, name } = found.recipient;
    await ports.table.write([{ type: 'delete', key: recipientKey(context.userId, id) }]);
    return ok({ recipient_id: id, recipient_name: name });
  },
);
