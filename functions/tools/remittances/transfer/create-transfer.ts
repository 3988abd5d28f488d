import { preparedTool } from '../../../../shared/services/tool.ts';
import { transferRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { executeRun, executeTransfer } from './execute-transfer.ts';
import {
  createTransferInput,
  prepareCreateTransfer,
  priceTransfer,
} from './prepare-create-transfer.ts';
import { transferQuoteSchema, transferSchema } from './transfer-schemas.ts';
import { createTransferQuotes } from './transfer-terms.ts';

const definition = {
  name: 'create_transfer',
  kind: 'action',
  description:
    'Sends money to a saved recipient. Needs recipient, amount and one of their delivery methods. The person is asked to confirm the exact figures first.',
  examples: [
    'Manda 200 dólares a mi mamá por banco',
    'Envía 50 a Juan a su cuenta',
    'Sí, confirmo el envío',
    'Transfiere 100 dólares a María en efectivo',
    'Send 200 dollars to my mom by bank',
    'Wire 50 to Juan to his account',
    'Yes, make the transfer',
    'Transfer 100 dollars to María in cash',
  ],
  movesMoney: true,
  prepared: transferQuoteSchema,
  input: createTransferInput,
  output: transferSchema,
  refusals: transferRefusals,
} as const;

/** Executes what `prepare_create_transfer` locked, as {@link executeTransfer} does. */
export const createTransfer = preparedTool(definition, {
  prepare: prepareCreateTransfer,
  execute: (input, context, ports: RemittancesPorts) =>
    executeTransfer(createTransferQuotes, input, context, ports),
});

/** The same for a run of a scheduled transfer: another order than what a person repeats. */
export const makeScheduledTransfer = preparedTool(definition, {
  prepare: priceTransfer,
  execute: (input, context, ports: RemittancesPorts) =>
    executeRun(createTransferQuotes, input, context, ports),
});
