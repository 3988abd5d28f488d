import { expect, it } from 'vitest';
import {
  type Deletion,
  deletePerson,
} from '../../../shared/application/person-data/delete-person.ts';
import type {
  PersonalRecords,
  PersonTables,
} from '../../../shared/application/ports/personal-records.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { conversationKeys as keys } from '../../support/conversation-keys.ts';
import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { InMemoryPersonalRecords } from '../../support/fakes/in-memory-personal-records.ts';
import { InMemoryRecordTable } from '../../support/fakes/in-memory-record-table.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext, NOW } from '../../support/services/topups-caller.ts';

type Order = readonly [service: string, tool: string, input: JsonObject];

const orders: readonly Order[] = [
  ['topups', 'create_topup', { phone_number: '55 1234 5678', carrier_id: 'telcel_mx', amount: 50 }],
  // A carrier that never answers: the order stays open.
  ['topups', 'create_topup', { phone_number: '55 5000 0003', carrier_id: 'telcel_mx', amount: 50 }],
  ['billpay', 'pay_bill', { biller_id: 'cfe' }],
  [
    'remittances',
    'create_transfer',
    { recipient_id: 'rec_001', amount_usd: 20, delivery_method_id: 'bank' },
  ],
  [
    'remittances',
    'schedule_transfer',
    {
      recipient_id: 'rec_001',
      amount_usd: 20,
      delivery_method_id: 'bank_mx_001',
      send_on: '2026-01-20',
      repeats: 'WEEKLY',
    },
  ],
  ['snpl', 'apply_for_loan', { amount: 222, weeks: 4 }],
];

/** A person with the prompt of an order open; `isDead` says of the next accesses of a deletion. */
async function openPrompt([service, tool, input]: Order) {
  const faults = new FaultPlan();
  const services = createInProcessServices({ faults });
  const conversations = new InMemoryRecordTable(faults);
  await conversations.write([
    {
      type: 'put',
      key: { partition: 'PERSON#carlos', sort: 'CONVERSATION#c' },
      data: {},
      expected: 'any',
    },
  ]);
  const tables: PersonTables = {
    ...services.personalRecords(),
    conversations: new InMemoryPersonalRecords(conversations),
  };
  const call = (name: string, given: JsonObject) =>
    services.invoker.invoke({
      service,
      tool: name,
      input: given,
      context: aToolContext({ idempotencyKey: name }),
    });
  const prepared = await call(`prepare_${tool}`, input);
  if (prepared.type !== 'ok') throw new Error(JSON.stringify(prepared));
  const { quote_id = null } = prepared.data;
  const remove = (beforeChanges = (): Promise<void> => Promise.resolve()): Promise<Deletion> =>
    deletePerson({
      userId: 'carlos',
      tables: pauseBeforeChanges(tables, beforeChanges),
      keys,
      createPseudonym: () => 'erased:1',
      now: new Date(NOW),
    });
  return {
    faults,
    sayYes: () => call(tool, { ...input, quote_id }),
    remove,
    /** What is wrong with the books, and who still has records, once all calls were made. */
    settle: async () => {
      for (let day = 1; day <= 30; day += 1) {
        await services.runDue(new Date(Date.parse(NOW) + day * 86_400_000));
      }
      return {
        wrong: findWrongBooks(services.recordsOf('wallet')),
        marks: services.recordsOf(service).filter(({ key }) => key.sort === 'DELETION'),
        owners: [
          ...new Set(
            ['wallet', service]
              .flatMap((name) => services.recordsOf(name))
              // A number that was drawn in the moment of a deletion may leave its counter.
              .filter(({ key }) => !key.sort.startsWith('REFERENCES#'))
              .map(({ key }) => key.partition)
              .filter((partition) => partition.startsWith('PERSON#')),
          ),
        ],
      };
    },
  };
}

/** Each partition's entries must come to its balances: no money under two names. */
function findWrongBooks(records: InMemoryRecordTable['all']): readonly string[] {
  const people = new Set(
    records.map(({ key }) => key.partition).filter((name) => name.startsWith('PERSON#')),
  );
  return [...people].filter((name) => {
    const own = records.filter(({ key }) => key.partition === name);
    const balances = own
      .filter(({ key }) => key.sort.startsWith('BALANCE#'))
      .flatMap(({ counters }) => Object.values(counters));
    const entries = own
      .filter(({ key }) => key.sort.startsWith('ENTRY#'))
      .map(({ data }) => BigInt(String(data['minor'])));
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
    return sum(balances) !== sum(entries);
  });
}

const deleted = { wrong: [], marks: [], owners: expect.not.arrayContaining(['PERSON#carlos']) };
const kept = { wrong: [], marks: [], owners: ['PERSON#carlos'] };

/** The tables of a deletion that waits once, when it has looked and begins to change things. */
function pauseBeforeChanges(tables: PersonTables, pause: () => Promise<void>): PersonTables {
  let paused: Promise<void> | undefined;
  const once = () => {
    paused ??= pause();
    return paused;
  };
  const pausing = Object.entries(tables).map(([name, table]) => {
    const paused: PersonalRecords = {
      list: (partition) => table.list(partition),
      add: (record, expiresAt) => table.add(record, expiresAt),
      mark: (key, until) => table.mark(key, until),
      unmark: (key) => table.unmark(key),
      remove: (records) => once().then(() => table.remove(records)),
      pseudonymise: (records, disguise) => once().then(() => table.pseudonymise(records, disguise)),
    };
    return [name, paused] as const;
  });
  return Object.fromEntries(pausing);
}

type World = Awaited<ReturnType<typeof openPrompt>>;

function die(): never {
  throw new UnavailableError('Dead');
}

/** The first accesses, for an end: enough to be through, so that the last strikes nothing. */
async function* strikeEverywhere(order: Order, act: (world: World) => Promise<unknown>) {
  for (let at = 0; at < 2_000; at += 1) {
    const world = await openPrompt(order);
    let isStruck = false;
    world.faults.interrupt(at, async () => {
      isStruck = true;
      await act(world);
    });
    yield { world, at };
    if (!isStruck) return;
  }
  throw new Error('It never ends');
}

const cases = orders.map((order) => [`${order[1]} ${JSON.stringify(order[2])}`, order] as const);

it.each(cases)(
  'a yes within a deletion is done before it or not at all: %s',
  async (_name, order) => {
    for await (const { world, at } of strikeEverywhere(order, ({ sayYes }) => sayYes())) {
      const { type } = await world.remove();
      world.faults.interrupt(Number.POSITIVE_INFINITY, () => Promise.resolve());
      const expected = type === 'deleted' ? deleted : kept;
      expect({ at, type, ...(await world.settle()) }).toEqual({ at, type, ...expected });
    }
  },
  120_000,
);

it.each(cases)(
  'a deletion within a yes takes all or nothing: %s',
  async (_name, order) => {
    for await (const { world, at } of strikeEverywhere(order, ({ remove }) => remove())) {
      await world.sayYes();
      world.faults.interrupt(Number.POSITIVE_INFINITY, () => Promise.resolve());
      const { wrong, owners } = await world.settle();
      expect({ at, wrong }).toEqual({ at, wrong: [] });
      expect(owners.length).toBeLessThan(2);
    }
  },
  120_000,
);

it.each(cases)(
  'a yes that goes on when a deletion has looked changes nothing: %s',
  async (_name, order) => {
    let deletion: Promise<Deletion> | undefined;
    let endYes: () => void = () => undefined;
    const lookMeanwhile = async ({ remove }: World) => {
      const isOver = new Promise<void>((resolve) => {
        endYes = resolve;
      });
      await new Promise<void>((resolve) => {
        const beforeChanges = () => {
          resolve();
          return isOver;
        };
        deletion = remove(beforeChanges);
        void deletion.then(() => resolve());
      });
    };
    for await (const { world, at } of strikeEverywhere(order, lookMeanwhile)) {
      deletion = undefined;
      await world.sayYes();
      world.faults.interrupt(Number.POSITIVE_INFINITY, () => Promise.resolve());
      endYes();
      const { type } = (await deletion) ?? { type: 'refused' };
      const expected = type === 'refused' ? kept : deleted;
      expect({ at, type, ...(await world.settle()) }).toEqual({ at, type, ...expected });
    }
  },
  120_000,
);

it.each(cases)(
  'a deletion that dies anywhere is continued, and a yes in between adds nothing: %s',
  async (_name, order) => {
    for await (const { world, at } of strikeEverywhere(order, die)) {
      await world.remove().catch(() => undefined);
      world.faults.interrupt(Number.POSITIVE_INFINITY, () => Promise.resolve());
      await world.sayYes();
      const { type } = await world.remove();
      const expected = type === 'refused' ? kept : deleted;
      expect({ at, type, ...(await world.settle()) }).toEqual({ at, type, ...expected });
    }
  },
  120_000,
);
