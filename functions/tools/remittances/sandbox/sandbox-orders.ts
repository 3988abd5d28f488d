import * as z from 'zod';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { type DeliveryType, deliveryTypes } from '../corridor/corridor.ts';
import type { PayoutOrder, PayoutReport } from '../payout/payout-partner.ts';
import type { SandboxCatalogue } from './sandbox-catalogue.ts';

/** What happens to an order when it is due. */
const fateSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pays') }),
  z.strictObject({ type: z.literal('fails'), reason: z.string() }),
  z.strictObject({ type: z.literal('declined'), reason: z.string() }),
  z.strictObject({ type: z.literal('cancelled') }),
]);

export type SandboxFate = z.infer<typeof fateSchema>;

const orderSchema = z.strictObject({
  fate: fateSchema,
  delivery_type: z.enum(deliveryTypes),
  ordered_at: z.string(),
});

type StoredOrder = z.infer<typeof orderSchema>;

/** The partner's own records, kept apart from the service's although they share its table. */
export class SandboxOrders {
  readonly #table: RecordTable;
  readonly #timing: SandboxCatalogue['timing'];

  constructor(table: RecordTable, timing: SandboxCatalogue['timing']) {
    this.#table = table;
    this.#timing = timing;
  }

  async find(key: string): Promise<StoredOrder | undefined> {
    return (await this.#read(key))?.order;
  }

  /** Stores an order unless its key exists. Returns what is stored. */
  async add(
    { key, orderedAt }: PayoutOrder,
    delivery_type: DeliveryType,
    fate: SandboxFate,
  ): Promise<StoredOrder> {
    const order = { fate, delivery_type, ordered_at: orderedAt };
    const written = await this.#put(key, order, 'absent');
    // The first of parallel calls decided; all of them answer with that.
    return written ? order : ((await this.find(key)) ?? order);
  }

  async report(key: string, now: string): Promise<PayoutReport | undefined> {
    const order = await this.find(key);
    return order && this.#toReport(order, now);
  }

  async cancel(key: string, now: string): Promise<boolean> {
    const found = await this.#read(key);
    const fate = { type: 'cancelled' } as const;
    if (found === undefined) {
      const order = { fate, delivery_type: 'BANK', ordered_at: now } as const;
      return (await this.#put(key, order, 'absent')) || this.cancel(key, now);
    }
    if (found.order.fate.type === 'cancelled') return true;
    if (!this.#toReport(found.order, now).isCancellable) return false;
    const isWritten = await this.#put(key, { ...found.order, fate }, found.version);
    return isWritten || this.cancel(key, now);
  }

  #toReport({ fate, delivery_type, ordered_at }: StoredOrder, now: string): PayoutReport {
    if (fate.type === 'cancelled') return { status: 'CANCELLED', isCancellable: false };
    if (fate.type === 'declined') {
      return { status: 'FAILED', reason: fate.reason, isCancellable: false };
    }
    const age = (Date.parse(now) - Date.parse(ordered_at)) / 1_000;
    const { paid_out_after, cancellable_for } = this.#timing[delivery_type];
    const isCancellable = age < cancellable_for;
    if (age < paid_out_after) return { status: 'PROCESSING', isCancellable };
    if (fate.type === 'pays') return { status: 'PAID_OUT', isCancellable };
    return { status: 'FAILED', reason: fate.reason, isCancellable: false };
  }

  async #read(key: string) {
    const record = await this.#table.get(orderKey(key));
    return record && { order: orderSchema.parse(record.data), version: record.version };
  }

  async #put(key: string, order: StoredOrder, expected: 'absent' | number): Promise<boolean> {
    const write = { type: 'put', key: orderKey(key), data: order, expected } as const;
    return (await this.#table.write([write])).type === 'written';
  }
}

function orderKey(key: string) {
  return { partition: `SANDBOX-ORDER#${key}`, sort: 'ORDER' };
}
