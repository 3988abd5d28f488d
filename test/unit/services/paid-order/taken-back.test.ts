import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createParcelWorld,
  type ParcelWorld,
} from '../../../support/services/paid-order-world.ts';

const pending: Answer = { type: 'pending' };
const done: Answer = { type: 'done' };
const takenBack = { type: 'refused', errorCode: 'TAKEN_BACK' } as const;

const unpaid = [1500, 0];
const held = [1399, 101];
const paid = [1399, 0];

interface Silence {
  /** Until these days the partner answers to nothing, or to no wish to take an order back. */
  readonly places?: number;
  readonly withdraws?: number;
  readonly says?: Answer;
}

/** A partner who takes back whatever has not arrived, and then never does it. */
function createWithdrawing({ places = 0, withdraws = 0, says = done }: Silence) {
  let isWithdrawn = false;
  let hasArrived = false;
  const answer = (): Answer => {
    if (isWithdrawn) return { type: 'cancelled' };
    hasArrived = true;
    return says;
  };
  return createParcelWorld({
    says: (day) => (day < places ? 'down' : answer()),
    withdraw: (day) => {
      if (day < withdraws) return 'down';
      isWithdrawn = !hasArrived;
      return isWithdrawn;
    },
  });
}

async function stand(world: ParcelWorld) {
  const [order] = await world.orders();
  const balance = await world.wallet.books.balance();
  expect(await world.wallet.audit()).toEqual([]);
  return {
    ending: order?.ending?.type ?? order?.stage ?? 'none',
    told: world.told(),
    balance,
    done: world.done.size,
    waiting: world.scheduler.waiting.length,
  };
}

const made = { balance: paid, done: 1 };
const unmade = { balance: unpaid, done: 0 };
const returned = { ending: 'cancelled', told: [], balance: unpaid, done: 0, waiting: 0 };

/** Every way in which the process of a call can die once, and some in which it does not. */
function listDeaths(): readonly ((world: ParcelWorld) => void)[] {
  return (['failBefore', 'failAfter'] as const).flatMap((moment) =>
    ['get', 'write', 'schedule'].flatMap((operation) =>
      Array.from({ length: 11 }, (_, at) => ({ faults }: ParcelWorld) => {
        faults[moment](operation, at + 1);
      }),
    ),
  );
}

/** Asks once more where the first call died. */
async function insist(call: () => ReturnType<ParcelWorld['takeBack']>) {
  const first = await call();
  return first.type === 'failed' ? call() : first;
}

describe('an order in doubt that its person no longer wants', () => {
  it('is theirs again where its partner never got it, whoever asks afterwards', async () => {
    const world = createWithdrawing({ places: 1 });
    const quote = await world.prepare();
    expect(await world.send(quote)).toMatchObject({ type: 'failed' });

    expect(await world.takeBack(quote)).toMatchObject(takenBack);
    expect(await world.send(quote)).toMatchObject(takenBack);
    expect(await stand(world)).toEqual(returned);
    await world.passDays(2);
    expect(await stand(world)).toEqual(returned);
  });

  it('is never placed once it is wanted back; a look tells its end', async () => {
    const world = createWithdrawing({ places: 0.1, withdraws: 1 });
    const quote = await world.prepare();
    await world.send(quote);
    expect(await world.takeBack(quote)).toMatchObject({ type: 'failed' });

    await world.passDays(0.5);
    expect(await world.send(quote)).toMatchObject({ type: 'failed' });
    expect(await stand(world)).toMatchObject({ ending: 'held', told: [], balance: held, done: 0 });
    await world.passDays(1);
    expect(await stand(world)).toEqual({ ...returned, told: ['taken back'] });
    expect(await world.takeBack(quote)).toMatchObject(takenBack);
  });

  it('is looked at no more often however often it is wanted back', async () => {
    const world = createWithdrawing({ places: 30, withdraws: 30 });
    const quote = await world.prepare();
    await world.send(quote);
    await world.takeBack(quote);
    const { length } = world.scheduler.waiting;
    for (let again = 0; again < 20; again += 1) await world.takeBack(quote);
    expect(world.scheduler.waiting).toHaveLength(length);
  });

  it('goes on where its partner has it after all', async () => {
    const world = createParcelWorld({
      says: (day) => (day < 1 ? 'down' : done),
      withdraw: () => false,
    });
    const quote = await world.prepare();
    await world.send(quote);
    await world.sleepDays(1);

    expect(await world.takeBack(quote)).toMatchObject({ type: 'ok' });
    expect(await stand(world)).toMatchObject({ ending: 'completed', balance: paid, done: 1 });
  });

  it('goes on where nobody can take it back', async () => {
    const world = createParcelWorld({ says: (day) => (day < 1 ? 'down' : done) });
    const quote = await world.prepare();
    await world.send(quote);

    expect(await world.takeBack(quote)).toMatchObject({ type: 'failed' });
    await world.passDays(2);
    expect(await stand(world)).toMatchObject({ ending: 'completed', told: ['done'], done: 1 });
  });

  it('stays as it is where its partner has it: undoing it is asked first', async () => {
    const world = createWithdrawing({ says: pending });
    const quote = await world.prepare();
    await world.send(quote);

    expect(await world.takeBack(quote)).toMatchObject({ type: 'ok' });
    expect(await stand(world)).toMatchObject({ ending: 'placed', balance: held });
  });

  it('is placed or theirs again, and never both, wherever the call has died', async () => {
    const seen = new Set<string>();
    for (const die of listDeaths()) {
      const world = createWithdrawing({});
      const quote = await world.prepare();
      die(world);
      await world.send(quote);

      const told = await insist(() => world.takeBack(quote));
      const late = await world.send(quote);

      seen.add(told.type === 'refused' ? told.errorCode : told.type);
      expect(await stand(world)).toMatchObject(told.type === 'ok' ? made : unmade);
      expect(late.type).toBe(told.type);
    }
    expect(seen).toEqual(new Set(['NEVER_BEGAN', 'TAKEN_BACK', 'ok']));
  });

  it('ends in one way for twenty calls at once', async () => {
    const world = createWithdrawing({});
    const quote = await world.prepare();
    const calls = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? world.takeBack(quote) : world.send(quote),
    );
    const types = new Set((await Promise.all(calls)).map(({ type }) => type));
    expect(types.size).toBe(1);
    await world.passDays(2);
    expect(await stand(world)).toMatchObject(types.has('ok') ? made : unmade);
  });
});
