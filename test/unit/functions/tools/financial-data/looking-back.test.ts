import { describe, expect, it } from 'vitest';
import { service } from '../../../../../functions/tools/financial-data/tools.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { createService } from '../../../../../shared/services/domain-service.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { InProcessToolInvoker } from '../../../../support/services/in-process-tool-invoker.ts';
import { createPayingPerson } from '../../../../support/services/paying-person.ts';
import { ServiceCaller } from '../../../../support/services/service-caller.ts';

function open() {
  const person = createPayingPerson();
  const ports = { table: new InMemoryRecordTable(), history: person.history };
  const financialData = createService(service, ports);
  const invoker = new InProcessToolInvoker({ 'financial-data': financialData });
  return { ...person, data: new ServiceCaller(invoker, 'financial-data') };
}

const toMaria = {
  category: 'transfer',
  amount: 20_000n,
  fee: 399n,
  counterparty: 'María',
} as const;
const topup = { category: 'topup', amount: 573n, fee: 99n } as const;

describe('get_spending', () => {
  it('sums a month by category, the biggest first, with shares in percent', async () => {
    const { data, pay } = open();
    await pay('01-05', topup);
    await pay('01-06', toMaria);
    await pay('01-07', topup);

    expect(await data.data('get_spending')).toEqual({
      months: [
        {
          month: '2026-01',
          total: 217.43,
          fees: 5.97,
          on_hold: 0,
          currency: 'USD',
          categories: [
            { category: 'transfer', total: 203.99, fees: 3.99, payments: 1, share_percent: 94 },
            { category: 'topup', total: 13.44, fees: 1.98, payments: 2, share_percent: 6 },
          ],
        },
      ],
    });
  });

  it('subtracts refunds in the month of the refund', async () => {
    const { data, pay, refund, on } = open();
    await refund('02-03', await pay('01-06', toMaria));

    const { months } = await data.data('get_spending', { months: 2 }, on('02-10'));

    expect(months).toMatchObject([
      { month: '2026-02', total: -203.99 },
      { month: '2026-01', total: 203.99 },
    ]);
  });

  it('counts what is on its way once, and neither what was released nor income', async () => {
    const { data, ledger, on } = open();
    const request = { key: 'h', currency: 'USD', ...topup } as const;
    const held = await ledger.hold(request, on('01-05'));
    if (held.type !== 'held') throw new Error(held.type);
    const released = await ledger.hold({ ...request, key: 'r' }, on('01-06'));
    if (released.type !== 'held') throw new Error(released.type);
    await ledger.release(released.payment.paymentId, on('01-07'));
    const loan = { key: 'l', category: 'loan', currency: 'USD', amount: 60_000n } as const;
    await ledger.credit(loan, on('01-05'));

    const counted = { total: 6.72, categories: [{ payments: 1, fees: 0.99 }] };
    const months = (on_hold: number) => ({ months: [{ ...counted, on_hold }] });
    expect(await data.data('get_spending')).toMatchObject(months(6.72));
    await ledger.capture(held.payment.paymentId, on('01-08'));
    expect(await data.data('get_spending')).toMatchObject(months(0));
  });

  it('begins and ends months at the person’s own midnight', async () => {
    const { data, ledger, on } = open();
    for (const [key, now] of [
      ['before', '2026-02-01T05:59:59.999Z'],
      ['after', '2026-02-01T06:00:00.000Z'],
    ] as const) {
      await ledger.debit({ key, currency: 'USD', ...topup }, { ...on('01-01'), now });
    }

    const { months } = await data.data('get_spending', { month: '2026-02', months: 2 });

    expect(months).toMatchObject([
      { month: '2026-02', categories: [{ payments: 1 }] },
      { month: '2026-01', categories: [{ payments: 1 }] },
    ]);
  });

  it('works across the turn of the year', async () => {
    const { data } = open();
    const { months } = await data.data('get_spending', { months: 3 });
    expect(months).toMatchObject([
      { month: '2026-01' },
      { month: '2025-12' },
      { month: '2025-11' },
    ]);
  });

  it.each([{ month: '2026-13' }, { month: 'enero' }, { months: 0 }, { months: 7 }])(
    'refuses %j',
    async (input) => {
      expect(await open().data.call('get_spending', input)).toMatchObject({
        type: 'refused',
        errorCode: 'INVALID_INPUT',
      });
    },
  );

  it('fails instead of returning a wrong sum when the wallet does not answer', async () => {
    const history = { page: () => Promise.reject(new UnavailableError('down')) };
    const financialData = createService(service, { table: new InMemoryRecordTable(), history });
    const invoker = new InProcessToolInvoker({ 'financial-data': financialData });
    const outcome = await new ServiceCaller(invoker, 'financial-data').call('get_spending');
    expect(outcome).toMatchObject({ type: 'failed', retryable: true });
  });
});

describe('get_totals_sent', () => {
  it('counts transfers and sums them without fees, also per recipient', async () => {
    const { data, pay } = open();
    await pay('01-05', toMaria);
    await pay('01-06', toMaria);
    await pay('01-07', { ...toMaria, counterparty: 'Juan', amount: 5_000n });
    await pay('01-08', topup);

    expect(await data.data('get_totals_sent', { month: '2026-01' })).toEqual({
      month: '2026-01',
      transfers: 3,
      total_sent: 450,
      fees: 11.97,
      on_hold: 0,
      currency: 'USD',
      recipients: [
        { name: 'María', transfers: 2, total_sent: 400 },
        { name: 'Juan', transfers: 1, total_sent: 50 },
      ],
    });
  });

  it('adds the month before when no month was asked for, and answers for it alone', async () => {
    const { data, pay, on } = open();
    await pay('01-05', toMaria);

    expect(await data.data('get_totals_sent', {}, on('02-01'))).toMatchObject({
      month: '2026-02',
      total_sent: 0,
      previous: { month: '2026-01', total_sent: 200 },
    });
    const last = await data.data('get_totals_sent', { period: 'last_month' }, on('02-01'));
    expect(last).toMatchObject({ month: '2026-01', total_sent: 200 });
    expect(last).not.toHaveProperty('previous');
  });

  it('is zero for a person who sent nothing', async () => {
    expect(await open().data.data('get_totals_sent')).toMatchObject({
      transfers: 0,
      total_sent: 0,
      recipients: [],
    });
  });
});
