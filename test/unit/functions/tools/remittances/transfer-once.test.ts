import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolContext } from '../../../../../shared/application/ports/tool-invoker.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../../../../support/services/remittances-caller.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';

const key = { idempotencyKey: 'confirm_1' };
const who = {
  userId: 'carlos',
  conversationId: '',
  turnId: '',
  locale: 'es',
  timezone: 'UTC',
  now: NOW,
};

const open = async (change: Partial<Record<keyof typeof toMaria, string | number>> = {}) => {
  const world = createInProcessRemittances();
  const quoted = await world.remittances.prepare('create_transfer', { ...toMaria, ...change });
  const orders = () => world.stored.all.filter(({ key: { sort } }) => sort === 'ORDER').length;
  const money = async () => {
    const { available, held } = await world.wallet.balance(who);
    return { available, held, used: (await world.wallet.limits(who)).day.used };
  };
  /** Repeats the call until it returns, as a caller without an answer does. */
  const insist = async (tool: string, input: typeof quoted, context: Partial<ToolContext> = {}) => {
    let outcome = await world.remittances.call(tool, input, { ...key, ...context });
    while (outcome.type === 'failed') {
      outcome = await world.remittances.call(tool, input, { ...key, ...context });
    }
    return outcome;
  };
  return { ...world, quoted, orders, money, insist };
};

type World = Awaited<ReturnType<typeof open>>;

const untouched = { available: 150_000n, held: 0n, used: 0n };
const heldMoney = { available: 129_601n, held: 20_399n, used: 20_000n };
const spentMoney = { available: 129_601n, held: 0n, used: 20_000n };

/** Every access to the outside during one undisturbed execution, e.g. the second `write`. */
const crashPoints = async (
  prepare: (world: World) => Promise<void>,
  run: (world: World) => Promise<unknown>,
) => {
  const world = await open();
  await prepare(world);
  world.faults.log.length = 0;
  await run(world);
  const seen = new Map<string, number>();
  return world.faults.log.map((operation) => {
    const occurrence = (seen.get(operation) ?? 0) + 1;
    seen.set(operation, occurrence);
    return { operation, occurrence };
  });
};

/** Runs it once for each access, with a crash before or after it. */
const dieEverywhere = async (
  prepare: (world: World) => Promise<void>,
  run: (world: World) => Promise<unknown>,
  check: (world: World, where: string) => Promise<void>,
) => {
  const points = await crashPoints(prepare, run);
  for (const { operation, occurrence } of points) {
    for (const moment of ['failBefore', 'failAfter'] as const) {
      const world = await open();
      await prepare(world);
      world.faults[moment](operation, occurrence);
      await run(world);
      await check(world, `${moment} ${operation} ${occurrence}`);
    }
  }
  return points.map(({ operation }) => operation);
};

const nothing = () => Promise.resolve();

const used = { type: 'refused', errorCode: 'QUOTE_USED' } as const;
const inquiry = { isInquiry: true } as const;

describe('create_transfer of which somebody asks what became of it', () => {
  it('is never made unless it had begun', async () => {
    const ends = new Set<string>();
    await dieEverywhere(
      nothing,
      ({ remittances, quoted }) => remittances.call('create_transfer', quoted, key),
      async ({ insist, quoted, orders, money }, where) => {
        const answer = await insist('create_transfer', quoted, inquiry);
        const late = await insist('create_transfer', quoted);
        ends.add(answer.type === 'refused' ? answer.errorCode : answer.type);
        const made = { late: answer, count: 1, books: heldMoney };
        const unmade = { late: expect.objectContaining(used), count: 0, books: untouched };
        const expected = answer.type === 'ok' ? made : unmade;
        expect({ late, count: orders(), books: await money() }, where).toEqual(expected);
      },
    );
    expect(ends).toEqual(new Set(['NEVER_BEGAN', 'ok']));
  });

  it('stays so when the process dies meanwhile', async () => {
    await dieEverywhere(
      nothing,
      ({ remittances, quoted }) =>
        remittances.call('create_transfer', quoted, { ...key, ...inquiry }),
      async ({ insist, quoted, orders, money }, where) => {
        const answer = await insist('create_transfer', quoted, inquiry);
        expect(answer, where).toMatchObject({ type: 'refused', errorCode: 'NEVER_BEGAN' });
        expect(await insist('create_transfer', quoted)).toMatchObject(used);
        expect(orders()).toBe(0);
        expect(await money()).toEqual(untouched);
      },
    );
  });

  it('is either made or never made, when both arrive ten times at once', async () => {
    const { remittances, quoted, orders } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        remittances.call('create_transfer', quoted, { ...key, ...(n % 2 === 0 && inquiry) }),
      ),
    );
    const made = outcomes.filter(({ type }) => type === 'ok').length;
    expect([0, 20]).toContain(made);
    expect(orders()).toBe(made === 0 ? 0 : 1);
  });
});

describe('create_transfer happens once per key', () => {
  it('when the process crashes before or after any access', async () => {
    const operations = await dieEverywhere(
      nothing,
      ({ remittances, quoted }) => remittances.call('create_transfer', quoted, key),
      async ({ insist, quoted, orders, money }, where) => {
        const resumed = await insist('create_transfer', quoted);
        expect(resumed, where).toMatchObject({ type: 'ok', data: { status: 'PROCESSING' } });
        expect(await insist('create_transfer', quoted)).toEqual(resumed);
        expect(orders()).toBe(1);
        expect(await money()).toEqual(heldMoney);
      },
    );
    expect(new Set(operations)).toEqual(new Set(['get', 'schedule', 'next', 'write', 'hold']));
  });

  it('and is completed by the scheduled call when nobody asks again', async () => {
    await dieEverywhere(
      nothing,
      ({ remittances, quoted }) => remittances.call('create_transfer', quoted, key),
      async ({ remittances, stored, orders, money }, where) => {
        await remittances.runDue(secondsLater(60));
        await remittances.runDue(secondsLater(180));
        const isAccepted = stored.all.some(({ key: { sort } }) => sort.startsWith('TRANSFER#'));
        expect(await money(), where).toEqual(isAccepted ? spentMoney : untouched);
        expect(orders()).toBe(isAccepted ? 1 : 0);
      },
    );
  });

  it('when it arrives twenty times at once', async () => {
    const { remittances, quoted, orders, money } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => remittances.call('create_transfer', quoted, key)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'ok' });
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(orders()).toBe(1);
    expect(await money()).toEqual(heldMoney);
  });

  it('when twenty arrive at once and the partner declines', async () => {
    const { remittances, quoted, money } = await open({ amount_usd: 100.01 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => remittances.call('create_transfer', quoted, key)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'refused', errorCode: 'TRANSFER_DECLINED' });
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await money()).toEqual(untouched);
  });

  it('and once per quote, when twenty keys race for it', async () => {
    const { remittances, quoted, orders, money } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        remittances.call('create_transfer', quoted, { idempotencyKey: `confirm_${n}` }),
      ),
    );
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(outcomes.filter(({ type }) => type === 'refused')).toEqual(
      Array.from({ length: 19 }, () => expect.objectContaining({ errorCode: 'QUOTE_USED' })),
    );
    expect(orders()).toBe(1);
    expect(await money()).toEqual(heldMoney);
  });
});

describe('advance_transfer', () => {
  const send = async ({ remittances, quoted }: World) => {
    await remittances.data('create_transfer', quoted, key);
  };

  it('captures once and publishes once, wherever it crashes', async () => {
    const operations = await dieEverywhere(
      send,
      async ({ remittances, scheduler }) => {
        const [due] = scheduler.takeDue(new Date(secondsLater(60)));
        if (due) await remittances.deliver(due, secondsLater(180));
      },
      async ({ remittances, money, events, scheduler }, where) => {
        await remittances.runDue(secondsLater(600));
        expect(await remittances.data('get_transfer_status', {}), where).toMatchObject({
          status: 'PAID_OUT',
        });
        expect(await money()).toEqual(spentMoney);
        expect(events.events).toMatchObject([{ type: 'transfer_paid_out' }]);
        expect(scheduler.waiting).toEqual([]);
      },
    );
    expect(operations).toEqual(
      expect.arrayContaining(['schedule', 'capture', 'publish', 'cancel']),
    );
  });

  it('may be delivered five times at once', async () => {
    const world = await open();
    await send(world);
    const { remittances, scheduler, money, events } = world;
    const [due] = scheduler.takeDue(new Date(secondsLater(60)));
    if (due === undefined) throw new Error('Nothing is scheduled');
    const looks = Array.from({ length: 5 }, () => remittances.deliver(due, secondsLater(200)));
    expect(await Promise.all(looks)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ data: { status: 'completed' } })),
    );
    expect(await money()).toEqual(spentMoney);
    expect(events.events).toHaveLength(1);
  });
});

describe('cancel_transfer', () => {
  const fault = fc.record({
    moment: fc.constantFrom('failBefore' as const, 'failAfter' as const),
    operation: fc.constantFrom(
      'get',
      'write',
      'schedule',
      'release',
      'capture',
      'refund',
      'cancel',
    ),
    occurrence: fc.integer({ min: 1, max: 4 }),
  });

  type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never;

  /** Cancels and advances at the same moment, with crashes in both; then time passes. */
  const race = async (faults: readonly Fault[], delivery_method_id: string, seconds: number) => {
    const world = await open({ delivery_method_id });
    const { remittances, quoted, money, events, insist } = world;
    await remittances.data('create_transfer', quoted, key);
    const cancel = await remittances.prepare('cancel_transfer', {});
    for (const { moment, operation, occurrence } of faults) {
      world.faults[moment](operation, occurrence);
    }
    const now = secondsLater(seconds);
    const cancelling = insist('cancel_transfer', cancel, { now });
    const [outcome] = await Promise.all([cancelling, remittances.runDue(now)]);
    for (const later of [600, 1_200, 4_800, 9_600, 19_200]) {
      await remittances.runDue(secondsLater(later));
    }
    const { status } = await remittances.data('get_transfer_status', {});
    const told = events.events.map(({ type }) => type);
    return { answered: outcome.type, status, money: await money(), told };
  };

  it('and a payout at the same moment leave the money in one place, wherever they crash', async () => {
    const paidOut = ['transfer_paid_out'];
    const cancelled = ['transfer_cancelled'];
    const undone = { answered: 'ok', status: 'CANCELLED', money: untouched };
    const run = async (faults: readonly Fault[], method: string, seconds: number) => {
      const end = await race(faults, method, seconds);
      expect([
        { answered: 'refused', status: 'PAID_OUT', money: spentMoney, told: paidOut },
        { ...undone, told: [] },
        // Cash was paid out, and that was published, before the cancellation.
        { ...undone, told: paidOut },
        // A look ended what the call could not; the same call is answered all the same.
        { ...undone, told: cancelled },
        { ...undone, told: [...paidOut, ...cancelled] },
      ]).toContainEqual(end);
    };
    const methods = fc.constantFrom('bank_mx_001', 'cash_mx_001');
    const moments = fc.integer({ min: 30, max: 320 });
    await fc.assert(fc.asyncProperty(fc.array(fault, { maxLength: 4 }), methods, moments, run), {
      numRuns: 100,
    });
  });
});
