import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createParcelWorld,
  type ParcelWorld,
} from '../../../support/services/paid-order-world.ts';

const done: Answer = { type: 'done' };
const open = async () => {
  const world = createParcelWorld({ says: () => done });
  const quote = await world.prepare();
  world.faults.log.length = 0;
  return { world, quote };
};

/** Every access of an undisturbed order to its table, scheduler and events. */
async function listCrashPoints() {
  const { world, quote } = await open();
  await world.send(quote);
  const log = [...world.faults.log];
  return log.map((operation, at) => ({
    operation,
    occurrence: log.slice(0, at + 1).filter((each) => each === operation).length,
  }));
}

async function describeEnd(world: ParcelWorld) {
  const orders = await world.orders();
  const balance = await world.wallet.books.balance();
  expect(await world.wallet.audit()).toEqual([]);
  return {
    endings: orders.map(({ ending }) => ending?.type ?? 'open'),
    balance,
    done: world.done.size,
  };
}

const once = { endings: ['completed'], balance: [1399, 0], done: 1 };
const never = { endings: [], balance: [1500, 0], done: 0 };
const moments = ['failBefore', 'failAfter'] as const;

describe('a paid order is made once per key', () => {
  it('when the process dies before or after any access and the key comes again', async () => {
    for (const { operation, occurrence } of await listCrashPoints()) {
      for (const moment of moments) {
        const { world, quote } = await open();
        world.faults[moment](operation, occurrence);
        expect((await world.send(quote)).type).toBe('failed');
        const resumed = await world.send(quote);
        expect(resumed, `${moment} ${operation} ${occurrence}`).toMatchObject({ type: 'ok' });
        expect(await world.send(quote)).toEqual(resumed);
        expect(await describeEnd(world)).toEqual(once);
      }
    }
  });

  it('when it dies anywhere and nobody asks again: it was never accepted, or it ends by itself', async () => {
    for (const { operation, occurrence } of await listCrashPoints()) {
      for (const moment of moments) {
        const { world, quote } = await open();
        world.faults[moment](operation, occurrence);
        await world.send(quote);
        await world.passDays(2);
        const where = `${moment} ${operation} ${occurrence}`;
        expect([once, never], where).toContainEqual(await describeEnd(world));
        expect(world.scheduler.waiting, where).toEqual([]);
      }
    }
  });

  it('when a look fails in every try that the scheduler makes: the next one ends it', async () => {
    const world = createParcelWorld({ says: (day) => (day < 0.2 ? 'down' : done) });
    expect(await world.send(await world.prepare())).toMatchObject({ type: 'failed' });
    for (const occurrence of [1, 2, 3]) world.faults.failBefore('get', occurrence);
    await world.passDays(1);
    expect(await describeEnd(world)).toEqual(once);
    expect(world.told()).toEqual(['done']);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('when twenty calls arrive at once, and when twenty keys race for one quote', async () => {
    const { world, quote } = await open();
    const same = await Promise.all(Array.from({ length: 20 }, () => world.send(quote)));
    expect(same).toEqual(Array.from({ length: 20 }, () => same[0]));
    expect(await describeEnd(world)).toEqual(once);
    const other = await open();
    const racing = await Promise.all(
      Array.from({ length: 20 }, (_, n) => other.world.send(other.quote, `confirm_${n}`)),
    );
    expect(racing.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(await describeEnd(other.world)).toEqual(once);
  });
});

/** Any looks that die, as long as two live between two pairs of them: of three that wait, one is left. */
const deadPairs = fc
  .array(fc.tuple(fc.integer({ min: 3, max: 9 }), fc.boolean()), { minLength: 1, maxLength: 6 })
  .map((gaps) => {
    let look = -2;
    return gaps.flatMap(([gap, isPair]) => {
      look += gap;
      return isPair ? [look, look + 1] : [look];
    });
  });

describe('whichever looks of an order die in every try that the scheduler makes', () => {
  it.each<[string, readonly number[]]>([
    ['the first two', [1, 2]],
    ['the second and the third', [2, 3]],
    ['the guard and the look beside it', [4, 5]],
    ['two pairs', [1, 2, 5, 6]],
  ])('%s: a look of a later day ends it', async (_which, dead) => {
    const world = createParcelWorld({ says: (day) => (day < 2.5 ? 'down' : done) });
    for (const look of dead) world.deadLooks.add(look);
    await world.send(await world.prepare());
    await world.passDays(4);
    expect(await describeEnd(world)).toEqual(once);
    expect(world.told()).toEqual(['done']);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('both that wait, while the partner never speaks: a colleague has the case', async () => {
    const world = createParcelWorld({ says: () => 'down', withdraw: () => 'down' });
    for (const look of [1, 2, 60, 61]) world.deadLooks.add(look);
    await world.send(await world.prepare());
    await world.passDays(22);
    expect(world.cases().map(({ data }) => data['reason'])).toEqual(['no-end']);
    expect(world.told()).toEqual(['unresolved']);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('those that are left end it', async () => {
    const check = async (dead: readonly number[]) => {
      const world = createParcelWorld({ says: (day) => (day < 11 ? 'down' : done) });
      for (const look of dead) world.deadLooks.add(look);
      await world.send(await world.prepare());
      await world.passDays(21);
      const [order] = await world.orders();
      expect(order?.ending?.type ?? order?.case_opened_at).toBeDefined();
      expect(await world.wallet.audit()).toEqual([]);
      expect(world.scheduler.waiting).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(deadPairs, check), { numRuns: 60 });
  });

  it('a look that comes late brings back none that has run', async () => {
    const world = createParcelWorld({ says: () => 'down' });
    await world.send(await world.prepare());
    await world.passDays(2);
    expect(world.scheduler.waiting).toHaveLength(3);
  });
});

/** What a partner may say from some day on, in whatever order. */
const answer = fc.constantFrom<Answer>(
  'down',
  { type: 'pending' },
  { type: 'done' },
  { type: 'declined', reason: 'NO' },
  { type: 'cancelled' },
);

const life = fc.record(
  {
    /** One answer for each three days; the last one stays. */
    says: fc.array(answer, { minLength: 1, maxLength: 12 }),
    /** Absent: nobody can take an order back. */
    withdraw: fc.constantFrom<boolean | 'down'>(true, false, 'down'),
    faults: fc.array(
      fc.record({
        moment: fc.constantFrom(...moments),
        operation: fc.constantFrom('get', 'write', 'schedule', 'publish', 'cancel'),
        occurrence: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['says', 'faults'] },
);

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** Lives through sixty days, and asks again with the same key until there is an answer. */
async function liveThrough({ says, withdraw, faults }: Life) {
  const world = createParcelWorld({
    says: (day) => says[Math.min(Math.floor(day / 3), says.length - 1)] ?? 'down',
    ...(withdraw !== undefined && { withdraw: () => withdraw }),
  });
  await world.wallet.books.balance();
  const quote = await world.prepare();
  for (const { moment, operation, occurrence } of faults) {
    world.faults[moment](operation, occurrence);
  }
  let answered = await world.send(quote);
  await world.passDays(60);
  const [order] = await world.orders();
  for (let again = 0; order !== undefined && again <= faults.length; again += 1) {
    if (answered.type === 'failed') answered = await world.send(quote);
  }
  return { world, order, answered };
}

function isPaid({ ending, is_collected }: Awaited<ReturnType<ParcelWorld['orders']>>[number]) {
  if (ending === undefined) return is_collected === true;
  return ending.type === 'completed' || ending.type === 'paid-late';
}

describe('whatever partner and wallet do for sixty days', () => {
  it('an order ends or is a case, its money is in one place, and the person hears it', async () => {
    const check = async (lived: Life) => {
      const { world, order, answered } = await liveThrough(lived);
      expect(await world.wallet.audit()).toEqual([]);
      const isCharged = order !== undefined && isPaid(order);
      expect(await world.wallet.books.balance()).toEqual([isCharged ? 1399 : 1500, 0]);
      if (order === undefined) return;
      expect(order.ending?.type ?? order.case_opened_at).toBeDefined();
      const isOwnDoing = order.ending?.type === 'cancelled';
      expect(isOwnDoing || world.told().length > 0 || answered.type !== 'failed').toBe(true);
    };
    await fc.assert(fc.asyncProperty(life, check), { numRuns: 60 });
  });
});
