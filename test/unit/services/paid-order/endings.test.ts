import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Behaviour,
  createParcelWorld,
} from '../../../support/services/paid-order-world.ts';

const pending: Answer = { type: 'pending' };
const done: Answer = { type: 'done' };
const declined: Answer = { type: 'declined', reason: 'TOO_HEAVY' };
const cancelled: Answer = { type: 'cancelled' };

const unpaid = [1500, 0];
const paid = [1399, 0];

interface End {
  readonly ending: string;
  readonly told: readonly string[];
  readonly balance: readonly unknown[];
  readonly cases: readonly string[];
}

/** Sends a parcel, lets 30 days pass and says how it ended. */
async function liveThrough(behaviour: Behaviour) {
  const world = createParcelWorld(behaviour);
  const answered = await world.send(await world.prepare());
  await world.passDays(30);
  const [order] = await world.orders();
  const end: End = {
    ending: order?.ending?.type ?? 'open',
    told: world.told(),
    balance: await world.wallet.books.balance(),
    cases: world.alarm.opened.map(({ reason }) => reason),
  };
  expect(world.cases().map(({ data }) => data['reason'])).toEqual(end.cases);
  expect(world.scheduler.waiting).toEqual([]);
  expect(await world.wallet.audit()).toEqual([]);
  return { world, answered, end };
}

describe('how a paid order ends, and what the person hears', () => {
  it.each<[string, Behaviour, End]>([
    [
      'completed at once: the call tells it',
      { says: () => done },
      { ending: 'completed', told: [], balance: paid, cases: [] },
    ],
    [
      'completed later: a notice tells it',
      { says: (day) => (day < 2 ? pending : done) },
      { ending: 'completed', told: ['done'], balance: paid, cases: [] },
    ],
    [
      'declined at once',
      { says: () => declined },
      { ending: 'declined', told: [], balance: unpaid, cases: [] },
    ],
    [
      'declined after its money was collected: refunded',
      { says: (day) => (day < 9 ? pending : declined), withdraw: () => false },
      { ending: 'declined', told: ['failed'], balance: unpaid, cases: [] },
    ],
    [
      'given up while the partner is silent, taken back',
      { says: () => 'down', withdraw: () => true },
      { ending: 'abandoned', told: ['failed'], balance: unpaid, cases: [] },
    ],
    [
      'given up while nobody can take it back: a case, because it may have been done',
      { says: () => 'down' },
      { ending: 'abandoned', told: ['failed'], balance: unpaid, cases: ['unconfirmed'] },
    ],
    [
      'withdrawn although the partner has it',
      { says: () => pending, withdraw: () => true },
      { ending: 'abandoned', told: ['failed'], balance: unpaid, cases: [] },
    ],
    [
      'cancelled at the partner',
      { says: (day) => (day < 1 ? pending : cancelled) },
      { ending: 'cancelled', told: ['taken back'], balance: unpaid, cases: [] },
    ],
    [
      'done after the wallet returned the money: debited again',
      {
        says: (day) => (day < 9 ? 'down' : done),
        withdraw: (day) => (day < 9 ? 'down' : false),
      },
      { ending: 'paid-late', told: ['done'], balance: paid, cases: [] },
    ],
    [
      'never: a colleague takes it over, and the person is told',
      { says: () => pending, withdraw: () => false },
      { ending: 'open', told: ['unresolved'], balance: paid, cases: ['no-end'] },
    ],
    [
      'never, with a partner that says nothing at all',
      { says: () => 'down', withdraw: () => 'down' },
      { ending: 'open', told: ['unresolved'], balance: unpaid, cases: ['no-end'] },
    ],
  ])('%s', async (_how, behaviour, expected) => {
    expect((await liveThrough(behaviour)).end).toEqual(expected);
  });

  it('is not given up because the wallet fails while the partner says that it is done', async () => {
    let isDown = true;
    const world = createParcelWorld({ says: () => (isDown ? 'down' : done) });
    await world.send(await world.prepare());
    await world.passDays(1);
    isDown = false;
    world.wallet.setDown(true);
    await world.passDays(2);
    expect((await world.orders()).map(({ returns }) => returns)).toEqual([undefined]);

    world.wallet.setDown(false);
    await world.passDays(2);

    const [order] = await world.orders();
    expect(order?.ending?.type).toBe('completed');
    expect(world.told()).toEqual(['done']);
    expect(await world.wallet.books.balance()).toEqual(paid);
  });

  it('is our loss, and a case, when the person has spent what was done late', async () => {
    let isDown = true;
    const world = createParcelWorld({
      says: () => (isDown ? 'down' : done),
      withdraw: () => (isDown ? 'down' : false),
    });
    await world.send(await world.prepare());
    await world.passDays(8);
    const spent = { category: 'instalment', amount: 1450, currency: 'USD' };
    await world.wallet.books.data('debit_wallet', spent);
    isDown = false;
    await world.passDays(1);
    const [order] = await world.orders();
    expect(order?.ending).toEqual({ type: 'paid-late', uncollected: 'INSUFFICIENT_FUNDS' });
    expect(world.alarm.opened).toMatchObject([{ reason: 'uncollected' }]);
    expect(world.told()).toEqual(['done']);
  });

  it('is told by a look when another process of the call ends it after one has answered', async () => {
    let answerFirst = (_answer: Answer) => {};
    const slow = new Promise<Answer>((resolve) => {
      answerFirst = resolve;
    });
    const answers: (Answer | Promise<Answer>)[] = [slow, 'down', 'down', 'down'];
    const says = () => answers.shift() ?? done;
    const world = createParcelWorld({ says, answersWhileUnknown: true });
    const quote = await world.prepare();
    const first = world.send(quote);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await world.send(quote)).toMatchObject({ type: 'ok' });
    expect((await world.orders())[0]?.ending).toBeUndefined();
    answerFirst(done);
    await first;
    expect((await world.orders())[0]?.ending).toEqual({ type: 'completed' });
    await world.passDays(1);
    expect(world.told()).toEqual(['done']);
    expect(await world.wallet.books.balance()).toEqual(paid);
  });

  it('is undone by the partner alone, and the person has their money back', async () => {
    let said: Answer = pending;
    const world = createParcelWorld({ says: () => said, canReverse: true });
    await world.send(await world.prepare());
    said = done;
    await world.passDays(1);
    const [order] = await world.orders();
    said = cancelled;
    await world.look(order?.order_id ?? '');
    expect((await world.orders())[0]?.ending).toEqual({ type: 'reversed' });
    expect(await world.wallet.books.balance()).toEqual(unpaid);
    expect(world.told()).toEqual(['done', 'taken back']);
  });

  it('still ends when the partner speaks after a colleague took it over', async () => {
    let said: Answer = pending;
    const world = createParcelWorld({ says: () => said, withdraw: () => false });
    await world.send(await world.prepare());
    await world.passDays(25);
    said = done;
    const [order] = await world.orders();
    await world.look(order?.order_id ?? '');
    expect((await world.orders())[0]?.ending).toEqual({ type: 'completed' });
    expect(world.told()).toEqual(['unresolved', 'done']);
    expect(world.alarm.opened).toHaveLength(1);
  });
});
