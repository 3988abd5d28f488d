import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolOutcome } from '../../../../../shared/domain/tool-outcome.ts';
import { FaultyRecordTable } from '../../../../support/fakes/faulty-record-table.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { auditWallet } from '../../../../support/services/audit-wallet.ts';
import { WalletCaller } from '../../../../support/services/wallet-caller.ts';
import {
  StepRunner,
  stepPeople,
  stepServices,
  type WalletStep,
  walletSteps,
} from '../../../../support/services/wallet-steps.ts';

/** A wallet where everybody has been once, so that the audit finds everybody's books. */
const open = async () => {
  const table = new InMemoryRecordTable();
  const faulty = new FaultyRecordTable(table);
  const wallet = WalletCaller.on(faulty);
  for (const userId of stepPeople) await wallet.data('get_balance', {}, { userId });
  return { table, runner: new StepRunner(wallet, faulty.faults, new Map()) };
};

/** Answers of `ok` to one key, which must be one answer. */
const answersByKey = (answers: readonly (readonly [WalletStep, readonly ToolOutcome[]])[]) => {
  const byKey = new Map<string, Set<string>>();
  for (const [{ userId, key }, outcomes] of answers) {
    const known = byKey.get(`${userId} ${key}`) ?? new Set();
    for (const outcome of outcomes) if (outcome.type === 'ok') known.add(JSON.stringify(outcome));
    byKey.set(`${userId} ${key}`, known);
  }
  return [...byKey.values()];
};

describe('the ledger, for random requests, repetitions and crashes', () => {
  it('balances and stays above zero and within limits in sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(walletSteps(12), { maxLength: 40 }), async (steps) => {
        const { table, runner } = await open();
        for (const step of steps) await runner.run(step);
        expect(await auditWallet(table, stepPeople, stepServices)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('and in parallel', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(walletSteps(30), { maxLength: 20 }), { minLength: 2, maxLength: 5 }),
        async (rounds) => {
          const { table, runner } = await open();
          for (const steps of rounds) await Promise.all(steps.map((step) => runner.run(step)));
          expect(await auditWallet(table, stepPeople, stepServices)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('and has one answer per key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(walletSteps(4), { minLength: 5, maxLength: 30 }), async (steps) => {
        const { runner } = await open();
        const answers = await Promise.all(
          steps.map(async (step) => [step, await runner.run(step)] as const),
        );
        for (const given of answersByKey(answers)) expect(given.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});
