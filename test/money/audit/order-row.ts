import * as z from 'zod';
import { billPayments } from '../../../functions/tools/billpay/payment/bill-payments.ts';
import { transferOrders } from '../../../functions/tools/remittances/transfer/transfer-orders.ts';
import { topupOrders } from '../../../functions/tools/topups/purchase/topup-orders.ts';
import { endingSchema, isDone, isRecalled } from '../../../shared/services/paid-order/order.ts';
import { parseOnce } from '../../support/parse-once.ts';
import type { InProcessServices } from '../../support/services/in-process-services.ts';

/** The kinds of paid orders there are; the audit reads their tables past all code of theirs. */
const kinds = [topupOrders, billPayments, transferOrders] as const;

const rowSchema = z.looseObject({
  order_id: z.string(),
  reference: z.string(),
  stage: z.string(),
  since: z.string(),
  terms: z.looseObject({ pay_on: z.string().optional() }),
  ending: endingSchema.exactOptional(),
  returns: endingSchema.exactOptional(),
  payment_id: z.string().optional(),
  recall: z.object({ since: z.string(), is_refused: z.boolean() }).exactOptional(),
  case_opened_at: z.string().optional(),
  /** Idempotency key of the call that asked for it. */
  asked_by: z.string().optional(),
});

const parseRow = parseOnce(rowSchema);

/** A paid order as its table has it. */
export interface OrderRow extends z.output<typeof rowSchema> {
  readonly service: string;
  readonly userId: string;
  /** Days after which it must have an end or a case. */
  readonly endAfterDays: number;
}

/** What is true of an order, in the three ways in which people can be told of it. */
export type Sense = 'open' | 'done' | 'undone';

/** Reads the paid orders of all services. */
export function readOrders({ recordsOf }: InProcessServices): readonly OrderRow[] {
  return kinds.flatMap(({ service, record, patience: { endAfterDays } }) =>
    recordsOf(service)
      .filter(({ key: { sort } }) => sort.startsWith(`${record}#`))
      .map(({ key, data }) => {
        const userId = key.partition.slice('PERSON#'.length);
        return { ...parseRow(data), service, userId, endAfterDays };
      }),
  );
}

export function readSense(order: OrderRow): Sense {
  if (order.ending === undefined || isRecalled(order)) return 'open';
  return isDone(order) ? 'done' : 'undone';
}

/** True when a colleague has the order that a call asked for: nobody else can find out about it. */
export function isAtDesk(services: InProcessServices, key: string): boolean {
  const order = readOrders(services).find(({ asked_by }) => asked_by === key);
  return order !== undefined && hasCase(services, order.service, order.order_id);
}

/** True when a colleague has a case of this operation on the desk. */
export function hasCase(
  { recordsOf }: InProcessServices,
  service: string,
  operationId: string,
): boolean {
  return recordsOf(service).some(
    ({ key, data }) =>
      key.partition === 'CASES' &&
      !key.sort.startsWith('CLOSED#') &&
      data['operation_id'] === operationId,
  );
}
