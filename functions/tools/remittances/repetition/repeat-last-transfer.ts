import { preparedTool } from '../../../../shared/services/tool.ts';
import { historyRefusals, transferRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { executeTransfer } from '../transfer/execute-transfer.ts';
import { transferQuoteSchema, transferSchema } from '../transfer/transfer-schemas.ts';
import { repeatTransferQuotes } from '../transfer/transfer-terms.ts';
import {
  prepareRepeatLastTransfer,
  repeatLastTransferInput,
} from './prepare-repeat-last-transfer.ts';

/** Executes what `prepare_repeat_last_transfer` locked, as {@link executeTransfer} does. */
export const repeatLastTransfer = preparedTool(
  {
    name: 'repeat_last_transfer',
    kind: 'action',
    description:
      'Sends the same amount again as in the latest transfer, to the same recipient in the same way, at today’s rate; with another recipient or amount when the person says so. The person is asked to confirm the exact figures first.',
    examples: [
      'Repite mi último envío',
      'Lo mismo que la última vez',
      'Manda otra vez lo mismo a mi mamá',
      'Haz el mismo envío de la otra vez',
      'Lo mismo pero a Juan',
      'Repeat my last transfer',
      'The same as last time',
      'Send the same to my mom again',
      'Do that transfer again',
      'The same but to Juan',
    ],
    movesMoney: true,
    prepared: transferQuoteSchema,
    input: repeatLastTransferInput,
    output: transferSchema,
    refusals: { ...transferRefusals, ...historyRefusals },
  },
  {
    prepare: prepareRepeatLastTransfer,
    execute: ({ quote_id }, context, ports: RemittancesPorts) =>
      executeTransfer(repeatTransferQuotes, { quote_id }, context, ports),
  },
);
