import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RunOutcome } from '../../../../shared/services/standing-order/perform-run.ts';
import {
  runStandingOrder,
  type StandingService,
} from '../../../../shared/services/standing-order/run-standing-order.ts';
import type { StandingOrder } from '../../../../shared/services/standing-order/standing-order.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findSaved } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { makeScheduledTransfer } from '../transfer/create-transfer.ts';
import { transferSchema } from '../transfer/transfer-schemas.ts';
import { describeReason } from './describe-not-made.ts';
import { shownSchema } from './describe-scheduled.ts';
import { RUN_TOOL } from './schedule-transfer.ts';

const standing: StandingService<RemittancesPorts> = {
  service: 'remittances',
  runTool: RUN_TOOL,
  tool: makeScheduledTransfer,
  totalField: 'total_usd',
  check: checkAccount,
  toEvent: (order, outcome) =>
    outcome.type === 'done' ? toDoneEvent(order, outcome) : toFailedEvent(order, outcome.reason),
  toDoubtEvent: (order) => toOpenEvent('scheduled_transfer_in_doubt', order),
  toUnresolvedEvent: (order) => toOpenEvent('scheduled_transfer_unresolved', order),
};

/** Makes a scheduled transfer whose day has come, and tells the person. */
export const runScheduledTransfer = internalTool(
  {
    name: RUN_TOOL,
    input: z.object({
      order_id: z.string().min(1),
      run: z.int().nonnegative(),
      attempt: z.int().nonnegative(),
    }),
    output: z.object({ outcome: z.enum(['done', 'failed', 'unknown', 'none']) }),
  },
  async ({ order_id: orderId, run, attempt }, context, ports: RemittancesPorts) => {
    const outcome = await runStandingOrder(standing, { orderId, run, attempt }, context, ports);
    return ok({ outcome: outcome?.type ?? 'none' });
  },
);

/** The money goes to the account that the person agreed to, or it does not go. */
async function checkAccount(
  { shown, guard, input }: StandingOrder,
  { userId }: CallContext,
  { table, partner }: RemittancesPorts,
): Promise<string | undefined> {
  const saved = await findSaved(table, userId, shownSchema.parse(shown).recipient_id);
  if (saved === undefined) return 'RECIPIENT_GONE';
  const corridors = await partner.corridors();
  const methods = corridors.flatMap((corridor) => corridor.methods);
  const method = methods.find(({ id }) => id === input['delivery_method_id']);
  if (method === undefined) return 'METHOD_GONE';
  return saved.recipient.accounts[method.type] === guard ? undefined : 'ACCOUNT_CHANGED';
}

function toDoneEvent(order: StandingOrder, { data }: Extract<RunOutcome, { type: 'done' }>) {
  const { transfer_id, recipient_name, amount_usd, total_usd, recipient_gets, recipient_currency } =
    transferSchema.parse(data);
  const figures = { amount_usd, total_usd, recipient_gets, recipient_currency };
  const place = { order_reference: order.reference, reference: transfer_id, recipient_name };
  return {
    type: 'scheduled_transfer_done',
    data: { ...place, ...figures, ...describeNext(order) },
  };
}

function toOpenEvent(type: string, { reference, shown }: StandingOrder) {
  const { recipient_name, amount_usd } = shownSchema.parse(shown);
  return { type, data: { order_reference: reference, recipient_name, amount_usd } };
}

function toFailedEvent(order: StandingOrder, reason: string) {
  const { recipient_name, amount_usd } = shownSchema.parse(order.shown);
  return {
    type: 'scheduled_transfer_failed',
    data: {
      order_reference: order.reference,
      recipient_name,
      amount_usd,
      reason,
      ...describeReason(reason),
      is_stopped: order.status === 'STOPPED',
      ...describeNext(order),
    },
  };
}

function describeNext({ status, next_on }: StandingOrder) {
  return status === 'ACTIVE' ? { next_on } : {};
}
