import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultyRecordTable } from '../support/fakes/faulty-record-table.ts';
import { createServiceTable } from '../support/service-table.ts';
import { auditWallet } from '../support/services/audit-wallet.ts';
import { WalletCaller } from '../support/services/wallet-caller.ts';
import {
  StepRunner,
  stepPeople,
  stepServices,
  walletSteps,
} from '../support/services/wallet-steps.ts';

const CLIENTS = 50;
const STEPS_EACH = 8;
/** Whatever it is busy with, the machine must not be kept longer; what was not asked by then is not asked. */
const MOST_MS = 40_000;

describe('the wallet on DynamoDB', () => {
  it('keeps its books under fifty clients at once, with crashes and duplicates', async () => {
    const table = await createServiceTable();
    const everybody = WalletCaller.on(table);
    for (const userId of stepPeople) await everybody.data('get_balance', {}, { userId });
    const seed = Date.now();
    const steps = fc.sample(walletSteps(150), { numRuns: CLIENTS * STEPS_EACH, seed });
    const payments = new Map<string, string[]>();
    const end = performance.now() + MOST_MS;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const own = new FaultyRecordTable(table);
      const runner = new StepRunner(WalletCaller.on(own), own.faults, payments);
      const outcomes = [];
      for (const step of steps.slice(client * STEPS_EACH, (client + 1) * STEPS_EACH)) {
        if (performance.now() > end) break;
        outcomes.push(...(await runner.run(step)));
      }
      return outcomes;
    });
    const outcomes = (await Promise.all(clients)).flat();
    expect(outcomes.filter(({ type }) => type === 'ok').length).toBeGreaterThan(CLIENTS);
    expect(await auditWallet(table, stepPeople, stepServices), `seed ${seed}`).toEqual([]);
  });

  it('opens an account once when fifty ask for it at once', async () => {
    const table = await createServiceTable();
    const context = { userId: 'newcomer' };
    const wallet = WalletCaller.on(table);
    const balances = await Promise.all(
      Array.from({ length: CLIENTS }, () => wallet.data('get_balance', {}, context)),
    );
    const opened = { available: 1500, held: 0, total: 1500, currency: 'USD' };
    expect(balances).toEqual(Array.from({ length: CLIENTS }, () => opened));
    expect(await auditWallet(table, ['newcomer'], [])).toEqual([]);
  });
});
