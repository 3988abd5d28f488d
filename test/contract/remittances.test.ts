import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createServiceTable } from '../support/service-table.ts';
import { createInProcessRemittances } from '../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../support/services/remittances-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeAll(async () => {
  world = createInProcessRemittances({ table: await createServiceTable() });
});

describe('remittances on DynamoDB', () => {
  it('sends once when the same confirmation arrives twenty times at once, and pays out', async () => {
    const { remittances, events } = world;
    const context = { userId: randomUUID(), idempotencyKey: 'confirm_1' };
    const quoted = await remittances.prepare('create_transfer', toMaria, context);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => remittances.call('create_transfer', quoted, context)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'ok', data: { recipient_gets: 3490 } });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    const { transfers } = await remittances.data('list_transfers', {}, context);
    expect(transfers).toMatchObject([{ status: 'PROCESSING', total_usd: 203.99 }]);

    await remittances.runDue(secondsLater(60));
    await remittances.runDue(secondsLater(180));
    const latest = await remittances.data('get_transfer_status', {}, context);
    expect(latest).toMatchObject({ status: 'PAID_OUT' });
    expect(events.events.filter(({ userId }) => userId === context.userId)).toMatchObject([
      { type: 'transfer_paid_out', data: { reference: latest['transfer_id'] } },
    ]);
  });

  it('gives every racing transfer a reference of its own', async () => {
    const { remittances } = world;
    const context = { userId: randomUUID() };
    const sent = await Promise.all(
      [20, 21, 22, 23, 24].map((amount_usd) => remittances.send({ amount_usd }, context)),
    );
    expect(new Set(sent.map(({ transfer_id }) => transfer_id)).size).toBe(5);
  });

  it('makes a transfer that is confirmed several times at once one time', async () => {
    const { remittances } = world;
    const context = { userId: randomUUID() };
    const quoted = await Promise.all(
      Array.from({ length: 4 }, () => remittances.prepare('create_transfer', toMaria, context)),
    );
    const outcomes = await Promise.all(
      quoted.map((input) => remittances.call('create_transfer', input, context)),
    );
    const made = outcomes.filter(({ type }) => type === 'ok');
    const refused = outcomes.filter(
      (outcome) => outcome.type === 'refused' && outcome.errorCode === 'TRANSFER_MADE_MEANWHILE',
    );
    expect([made.length, refused.length]).toStrictEqual([1, 3]);
  });

  it('keeps what a person saved, and cancels what they sent', async () => {
    const { remittances } = world;
    const context = { userId: randomUUID() };
    const pedro = { name: 'Pedro Ruiz', country: 'HN', delivery_type: 'CASH' };
    const { id = '' } = await remittances.change('add_recipient', pedro, context);
    const payout = { recipient_id: id, delivery_method_id: 'efectivo', amount_usd: 30 };
    await remittances.send(payout, context);
    const cancel = await remittances.prepare('cancel_transfer', {}, context);
    expect(await remittances.data('cancel_transfer', cancel, context)).toMatchObject({
      status: 'CANCELLED',
      recipient_currency: 'HNL',
    });
  });
});
