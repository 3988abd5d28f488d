import { describe, expect, it } from 'vitest';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../../../../support/services/remittances-caller.ts';

const madeMeanwhile = { type: 'refused', errorCode: 'TRANSFER_MADE_MEANWHILE' };
const at = (seconds: number) => ({ now: secondsLater(seconds) });

async function openTwo(change = {}) {
  const world = createInProcessRemittances();
  const { remittances } = world;
  const wanted = { ...toMaria, ...change };
  const one = await remittances.prepare('create_transfer', wanted, at(0));
  const other = await remittances.prepare('create_transfer', wanted, at(5));
  return { ...world, one, other };
}

describe('two conversations ask about the same transfer, and both get their yes', () => {
  it('it is made once', async () => {
    const { remittances, one, other } = await openTwo();
    await remittances.data('create_transfer', one, at(10));

    expect(await remittances.call('create_transfer', other, at(60))).toMatchObject(madeMeanwhile);
  });

  it('it is made once, however close the two are', async () => {
    const { remittances, one, other } = await openTwo();
    const outcomes = await Promise.all([
      remittances.call('create_transfer', one, at(10)),
      remittances.call('create_transfer', other, at(10)),
    ]);

    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining(madeMeanwhile));
  });

  it('whoever asks about one that never began is told that the other was made', async () => {
    const { remittances, one, other } = await openTwo();
    await remittances.data('create_transfer', one, at(10));

    const inquiry = { ...at(60), isInquiry: true } as const;
    expect(await remittances.call('create_transfer', other, inquiry)).toMatchObject(madeMeanwhile);
    expect(await remittances.call('create_transfer', other, inquiry)).toMatchObject(madeMeanwhile);
  });

  it('each is told the same whenever its call is repeated', async () => {
    const { remittances, one, other } = await openTwo();
    const first = { ...at(10), idempotencyKey: 'first' };
    const second = { ...at(11), idempotencyKey: 'second' };
    const made = await remittances.data('create_transfer', one, first);
    await remittances.call('create_transfer', other, second);

    expect(await remittances.data('create_transfer', one, first)).toEqual(made);
    expect(await remittances.call('create_transfer', other, second)).toMatchObject(madeMeanwhile);
  });

  it('another amount, or another payee, is no twin', async () => {
    const { remittances, one } = await openTwo();
    const more = await remittances.prepare(
      'create_transfer',
      { ...toMaria, amount_usd: 201 },
      at(5),
    );
    await remittances.data('create_transfer', one, at(10));

    expect(await remittances.call('create_transfer', more, at(11))).toMatchObject({ type: 'ok' });
  });

  it('who is asked again afterwards may send it again', async () => {
    const { remittances, one } = await openTwo();
    await remittances.data('create_transfer', one, at(10));
    const again = await remittances.prepare('create_transfer', toMaria, at(20));

    expect(await remittances.call('create_transfer', again, at(30))).toMatchObject({ type: 'ok' });
  });

  it('one that the partner declined is no reason to refuse the other', async () => {
    // An amount that ends in .01 is declined in the sandbox.
    const { remittances, one, other } = await openTwo({ amount_usd: 100.01 });
    const declined = await remittances.call('create_transfer', one, at(10));

    expect(declined).toMatchObject({ errorCode: 'TRANSFER_DECLINED' });
    expect(await remittances.call('create_transfer', other, at(20))).toEqual(declined);
  });
});
