import { preparedTool } from '../../../../shared/services/tool.ts';
import { additionSchema } from '../change/change-schemas.ts';
import { executeChange } from '../change/execute-change.ts';
import { changeRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeSaved } from './describe-saved.ts';
import { addRecipientInput, prepareAddRecipient } from './prepare-add-recipient.ts';
import { recipientSchema } from './recipient-schemas.ts';

/** Saves the new recipient that was prepared, as {@link executeChange} does. */
export const addRecipient = preparedTool(
  {
    name: 'add_recipient',
    kind: 'action',
    description:
      'Saves a new recipient: name, country and how they can be paid. A bank deposit needs their account number, cash does not. The person is asked to confirm first.',
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
    movesMoney: false,
    prepared: additionSchema,
    input: addRecipientInput,
    output: recipientSchema,
    refusals: changeRefusals,
  },
  {
    prepare: prepareAddRecipient,
    execute: async (input, context, ports: RemittancesPorts) => {
      const executed = await executeChange('add_recipient', input, context, ports);
      return executed.type === 'ok' ? describeSaved(executed.data, ports) : executed;
    },
  },
);
