import { describe, expect, it } from 'vitest';
import { readSandboxCatalogue } from '../../../../../functions/tools/topups/sandbox/sandbox-catalogue.ts';
import { createSandboxTopupPartner } from '../../../../../functions/tools/topups/sandbox/sandbox-topup-partner.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';

const open = () => {
  const waits: number[] = [];
  const table = new InMemoryRecordTable();
  const partner = createSandboxTopupPartner(table, (ms) => {
    waits.push(ms);
    return Promise.resolve();
  });
  const order = (phone: string, key = 'top_1') =>
    partner.topUp({
      key,
      phone,
      carrierId: 'telcel_mx',
      amount: { minor: 10000n, currency: 'MXN' },
    });
  return { partner, order, waits };
};

describe('the sandbox partner', () => {
  it('executes an order once per key, also in parallel', async () => {
    const { order } = open();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => order('+525599998888')));
    const partnerReference = expect.stringMatching(/^sandbox_[0-9a-z]{24}$/);
    expect(outcomes[0]).toEqual({ type: 'completed', partnerReference });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    expect(await order('+525599998888', 'top_2')).not.toEqual(outcomes[0]);
  });

  it('declines the suspended line every time', async () => {
    const { order } = open();
    const declined = { type: 'declined', reason: 'LINE_SUSPENDED' };
    expect(await order('+525550000001')).toEqual(declined);
    expect(await order('+525550000001')).toEqual(declined);
  });

  it('loses its answer once, after it has executed', async () => {
    const { order } = open();
    await expect(order('+525550000002')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await order('+525550000002')).toMatchObject({ type: 'completed' });
  });

  it('is down or slow for the numbers that are meant for it', async () => {
    const { order, waits } = open();
    await expect(order('+525550000003')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(order('+525550000003')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await order('+525550000004')).toMatchObject({ type: 'completed' });
    expect(waits).toEqual([3000]);
  });

  it('has an exchange rate for the currencies it sells in only', async () => {
    const { partner } = open();
    for (const { currency } of await partner.carriers()) {
      const rate = await partner.exchangeRate('USD', currency);
      expect(rate).toMatchObject({ base: 'USD', quote: currency });
    }
    await expect(partner.exchangeRate('USD', 'EUR')).rejects.toMatchObject({ kind: 'rejected' });
    await expect(partner.exchangeRate('MXN', 'COP')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('has a consistent price list', () => {
    const { carriers, promotions } = readSandboxCatalogue();
    const ids = carriers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(carriers.map(({ country }) => country))).toEqual(new Set(['MX', 'CO', 'GT']));
    for (const { amounts } of carriers) {
      const minors = amounts.map(({ minor }) => minor);
      expect(minors).toEqual(minors.toSorted((a, b) => Number(a - b)));
      expect(minors[0]).toBeGreaterThan(0n);
    }
    for (const { carrierId, title } of promotions) {
      expect(ids).toContain(carrierId);
      expect(Object.keys(title)).toEqual(['es', 'en']);
    }
  });
});
