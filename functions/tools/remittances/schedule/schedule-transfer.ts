import { executeStandingQuote } from '../../../../shared/services/standing-order/execute-standing-quote.ts';
import { standingRefusals } from '../../../../shared/services/standing-order/standing-quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeScheduled, scheduledTransferQuotes } from './describe-scheduled.ts';
import { prepareScheduleTransfer } from './prepare-schedule-transfer.ts';
import {
  scheduledTransferSchema,
  scheduleTransferInput,
  scheduleTransferQuoteSchema,
} from './schedule-schemas.ts';

/** The internal tool that makes the transfers of an order. */
export const RUN_TOOL = 'run_scheduled_transfer';

/** Schedules later or repeated transfers, or calls them off, as quoted; once per key. */
export const scheduleTransfer = preparedTool(
  {
    name: 'schedule_transfer',
    kind: 'action',
    description:
      'Schedules a transfer for a later day or a repeated one (every week, two weeks or month), or cancels a scheduled one. The person is asked to confirm payee, amount, days and the highest cost first; the money is taken on the day.',
    examples: [
      'Programa un envío de 100 dólares a mi mamá para el viernes',
      'Mándale 100 dólares a mi mamá cada mes',
      'Quiero un envío automático cada quincena',
      'Cancela mi envío programado',
      'Cancela el envío del viernes',
      'Cancela el de mañana',
      'Cancela mi envío mensual',
      'Cancela el envío programado ORD-20260112-001',
      'Ya no quiero que se mande lo del lunes',
      'Ya no le mandes dinero cada mes',
      'Schedule a transfer of 100 dollars to my mom for Friday',
      'Send my mom 100 dollars every month',
      'I want an automatic transfer every two weeks',
      'Cancel my scheduled transfer',
      'Cancel the transfer for Friday',
      'Cancel the one for tomorrow',
      'Cancel my monthly transfer',
      'Cancel scheduled transfer ORD-20260112-001',
      'Stop the automatic transfers',
      'Stop sending money every week',
    ],
    movesMoney: true,
    prepared: scheduleTransferQuoteSchema,
    input: scheduleTransferInput,
    output: scheduledTransferSchema,
    refusals: standingRefusals,
  },
  {
    prepare: prepareScheduleTransfer,
    execute: async ({ quote_id }, context, ports: RemittancesPorts) => {
      const tools = { tool: scheduledTransferQuotes.tool, runTool: RUN_TOOL };
      const executed = await executeStandingQuote(tools, quote_id, context, ports);
      return executed.type === 'ok' ? ok(describeScheduled(executed.data)) : executed;
    },
  },
);
