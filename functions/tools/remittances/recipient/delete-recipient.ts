import * as z from 'zod';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { deletionSchema } from '../change/change-schemas.ts';
import { executeChange } from '../change/execute-change.ts';
import { changeRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { deleteRecipientInput, prepareDeleteRecipient } from './prepare-delete-recipient.ts';

/** Deletes the recipient that was prepared. Transfers store what they need and are not affected. */
export const deleteRecipient = preparedTool(
  {
    name: 'delete_recipient',
    kind: 'action',
    description:
      'Removes a saved recipient. Transfers already made to them are not affected. The person is asked to confirm first.',
    examples: [
      'Borra a Juan de mis destinatarios',
      'Elimina ese destinatario',
      'Quita a mi hermano de la lista',
      'Ya no quiero tener guardado a Juan',
      'Delete Juan from my recipients',
      'Remove that recipient',
      'Take my brother off the list of recipients',
      'I do not want Juan saved any more',
    ],
    movesMoney: false,
    prepared: deletionSchema,
    input: deleteRecipientInput,
    output: z.object({ recipient_id: z.string(), recipient_name: z.string() }),
    refusals: changeRefusals,
  },
  {
    prepare: prepareDeleteRecipient,
    execute: async (input, context, ports: RemittancesPorts) => {
      const executed = await executeChange('delete_recipient', input, context, ports);
      if (executed.type !== 'ok') return executed;
      const { id = '', name = '' } = executed.data.before ?? {};
      return ok({ recipient_id: id, recipient_name: name });
    },
  },
);
