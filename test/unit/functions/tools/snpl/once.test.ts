import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import { SnplWorld } from '../../../../support/services/snpl-world.ts';

const key = { idempotencyKey: 'confirm_1' };

/** A step that must happen once: how to get there, how to do it, and what must hold afterwards. */
interface Scenario {
  readonly prepare: (world: SnplWorld) => Promise<JsonObject>;
  readonly act: (world: SnplWorld, input: JsonObject) => Promise<unknown>;
  /** The person's money and loan in the end. */
  readonly expected: JsonObject;
}

const loan = { amount: 400, weeks: 4 };

const outcomeOf = async (world: SnplWorld): Promise<JsonObject> => {
  const loans = await world.rows('list_loans', 'loans');
  const { status, outstanding, autopay } = loans[0] ?? {};
  return {
    loans: loans.length,
    available: (await world.available()).toString(),
    status: status ?? null,
    outstanding: outstanding ?? null,
    autopay: autopay ?? null,
    events: [...world.eventTypes],
  };
};

const scenarios: Readonly<Record<string, Scenario>> = {
  apply_for_loan: {
    prepare: (world) => world.prepare('apply_for_loan', loan),
    act: (world, input) => world.call('apply_for_loan', input, key),
    expected: {
      loans: 1,
      available: '190000',
      status: 'ACTIVE',
      outstanding: 405.77,
      autopay: false,
      events: [],
    },
  },
  pay_instalment: {
    prepare: async (world) => {
      await world.confirm('apply_for_loan', loan);
      return world.prepare('pay_instalment');
    },
    act: (world, input) => world.call('pay_instalment', input, key),
    expected: {
      loans: 1,
      available: '179855',
      status: 'ACTIVE',
      outstanding: 304.32,
      autopay: false,
      events: [],
    },
  },
  set_autopay: {
    prepare: async (world) => {
      await world.confirm('apply_for_loan', loan);
      return world.prepare('set_autopay', { enabled: true });
    },
    act: (world, input) => world.call('set_autopay', input, key),
    expected: {
      loans: 1,
      available: '190000',
      status: 'ACTIVE',
      outstanding: 405.77,
      autopay: true,
      events: [],
    },
  },
  review_application: {
    prepare: async (world) => {
      const applied = await world.confirm('apply_for_loan', { amount: 222, weeks: 4 });
      world.now += 120_000;
      return { application_id: applied['application_id'] ?? null, attempt: 1 };
    },
    act: (world, input) => world.call('review_application', input, key),
    expected: {
      loans: 1,
      available: '172200',
      status: 'ACTIVE',
      outstanding: 225.2,
      autopay: false,
      events: ['loan_approved'],
    },
  },
  collect_instalment: {
    prepare: async (world) => {
      const applied = await world.confirm('apply_for_loan', loan);
      await world.confirm('set_autopay', { enabled: true });
      world.now += 7 * 86_400_000;
      return { loan_id: applied['loan_id'] ?? null, number: 1 };
    },
    act: (world, input) => world.call('collect_instalment', input, key),
    expected: {
      loans: 1,
      available: '179855',
      status: 'ACTIVE',
      outstanding: 304.32,
      autopay: true,
      events: ['autopay_done'],
    },
  },
};

const open = async ({ prepare }: Scenario) => {
  const world = new SnplWorld();
  const input = await prepare(world);
  world.faults.log.length = 0;
  return { world, input };
};

/** Every access to the outside during one undisturbed execution, e.g. `write 2`. */
const crashPoints = async (scenario: Scenario) => {
  const { world, input } = await open(scenario);
  await scenario.act(world, input);
  const accesses = [...world.faults.log];
  return accesses.map((operation, index) => ({
    operation,
    occurrence: accesses.slice(0, index + 1).filter((each) => each === operation).length,
  }));
};

describe.each(Object.entries(scenarios))('%s happens once', (_name, scenario) => {
  it('when the process crashes before or after any access to table, wallet, scheduler or events', async () => {
    for (const { operation, occurrence } of await crashPoints(scenario)) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const { world, input } = await open(scenario);
        world.faults[moment](operation, occurrence);
        const crashed = await scenario.act(world, input);
        const where = `${moment} ${operation} ${occurrence}`;
        expect(crashed, where).toMatchObject({ type: 'failed' });
        const resumed = await scenario.act(world, input);
        expect(resumed, where).toMatchObject({ type: 'ok' });
        expect(await scenario.act(world, input), where).toEqual(resumed);
        expect(await outcomeOf(world), where).toEqual(scenario.expected);
      }
    }
  });

  it('when it crashes several times in a row, anywhere', async () => {
    const fault = fc.record({
      moment: fc.constantFrom('failBefore' as const, 'failAfter' as const),
      point: fc.nat({ max: 30 }),
    });
    const points = await crashPoints(scenario);
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 4 }), async (faults) => {
        const { world, input } = await open(scenario);
        for (const { moment, point } of faults) {
          const chosen = points[point % points.length];
          if (chosen) world.faults[moment](chosen.operation, chosen.occurrence);
          await scenario.act(world, input);
        }
        // A planned fault that has not struck yet strikes here.
        for (let attempt = 0; attempt < 6; attempt += 1) await scenario.act(world, input);
        expect(await scenario.act(world, input)).toMatchObject({ type: 'ok' });
        expect(await outcomeOf(world)).toEqual(scenario.expected);
      }),
      { numRuns: 50 },
    );
  });

  it('when it arrives twenty times at once', async () => {
    const { world, input } = await open(scenario);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => scenario.act(world, input)),
    );
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    expect(outcomes[0]).toMatchObject({ type: 'ok' });
    expect(await outcomeOf(world)).toEqual(scenario.expected);
  });
});

describe('of many parallel calls, only one counts', () => {
  it('when twenty quotes apply for a loan', async () => {
    const world = new SnplWorld();
    const inputs = await Promise.all(
      Array.from({ length: 20 }, () => world.prepare('apply_for_loan', loan)),
    );
    const outcomes = await Promise.all(inputs.map((input) => world.call('apply_for_loan', input)));
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    const refusals = outcomes.filter(({ type }) => type === 'refused');
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ errorCode: expect.stringMatching(/^OPEN_/) });
    }
    expect(await world.available()).toBe(190_000n);
  });

  it('when twenty keys race for one quote', async () => {
    const world = new SnplWorld();
    const input = await world.prepare('apply_for_loan', loan);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.call('apply_for_loan', input)),
    );
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(await world.available()).toBe(190_000n);
  });

  it('when quotes of the person and autopay race for one instalment', async () => {
    const world = new SnplWorld();
    const { loan_id = null } = await world.confirm('apply_for_loan', loan);
    await world.confirm('set_autopay', { enabled: true });
    const inputs = await Promise.all(
      Array.from({ length: 5 }, () => world.prepare('pay_instalment')),
    );
    await Promise.all([
      ...inputs.map((input) => world.call('pay_instalment', input)),
      world.call('collect_instalment', { loan_id, number: 1 }),
    ]);
    expect(await world.available()).toBe(179_855n);
    expect(await world.data('get_loan')).toMatchObject({ instalments_paid: 1 });
  });

  it('when a withdrawal races with the decision: money and loan agree', async () => {
    const world = new SnplWorld();
    const applied = await world.confirm('apply_for_loan', { amount: 222, weeks: 4 });
    const { application_id = null } = applied;
    world.now += 120_000;
    const withdrawal = await world.prepare('cancel_application', { application_id });
    await Promise.all([
      world.call('review_application', { application_id, attempt: 1 }),
      world.call('cancel_application', withdrawal),
    ]);
    await world.pass({ seconds: 3_600 });
    const { status } = await world.data('get_application_status');
    const isPaidOut = (await world.available()) === 172_200n;
    expect(isPaidOut).toBe(status === 'APPROVED');
    expect(await world.rows('list_loans', 'loans')).toHaveLength(isPaidOut ? 1 : 0);
  });

  it('and a key cannot be reused for something else', async () => {
    const world = new SnplWorld();
    await world.data('apply_for_loan', await world.prepare('apply_for_loan', loan), key);
    const other = await world.prepare('pay_instalment');
    expect(await world.call('pay_instalment', other, key)).toMatchObject({
      type: 'refused',
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('a key that is asked again', () => {
  it('is told that its application was withdrawn since', async () => {
    const world = new SnplWorld();
    const application = await world.prepare('apply_for_loan', { amount: 222, weeks: 4 });
    await world.data('apply_for_loan', application, key);
    await world.confirm('cancel_application');
    expect(await world.call('apply_for_loan', application, key)).toMatchObject({
      type: 'refused',
      errorCode: 'APPLICATION_WITHDRAWN',
    });
  });

  it('is told that automatic payment was changed since', async () => {
    const world = new SnplWorld();
    await world.confirm('apply_for_loan', loan);
    const on = await world.prepare('set_autopay', { enabled: true });
    await world.data('set_autopay', on, key);
    await world.confirm('set_autopay', { enabled: false });
    expect(await world.call('set_autopay', on, key)).toMatchObject({
      type: 'refused',
      errorCode: 'OVERTAKEN',
    });
  });
});
