import { preparedTool } from '../../../../shared/services/tool.ts';
import { updateSchema } from '../change/change-schemas.ts';
import { executeChange } from '../change/execute-change.ts';
import { updateRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeSaved } from './describe-saved.ts';
import { prepareUpdateRecipient, updateRecipientInput } from './prepare-update-recipient.ts';
import { recipientSchema } from './recipient-schemas.ts';

/** Changes a recipient as prepared: the given fields, and one delivery method added or replaced. */
export const updateRecipient = preparedTool(
  {
    name: 'update_recipient',
    kind: 'action',
    description:
      'Changes a saved recipient: name, relationship, or a delivery method to add or whose account to replace. The person is asked to confirm first.',
    examples: [
      'Cambia la cuenta de mi hermano',
      'Corrige el nombre de María',
      'Ponle efectivo a Juan',
      'Actualiza los datos de mi mamá',
      'Change my brother’s account',
      'Correct María’s name',
      'Let Juan receive cash too',
      'Update my mom’s details',
      'Mi mamá tiene otra cuenta',
      'La nueva CLABE de mi hermano es otra',
      'My mom has a new account',
      'My brother changed banks',
    ],
    movesMoney: false,
    prepared: updateSchema,
    input: updateRecipientInput,
    output: recipientSchema,
    refusals: updateRefusals,
  },
  {
    prepare: prepareUpdateRecipient,
    execute: async (input, context, ports: RemittancesPorts) => {
      const executed = await executeChange('update_recipient', input, context, ports);
      return executed.type === 'ok' ? describeSaved(executed.data, ports) : executed;
    },
  },
);
