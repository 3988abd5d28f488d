import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessWallet } from '../../../../support/services/in-process-wallet.ts';
import { aToolContext } from '../../../../support/services/topups-caller.ts';

let wallet: ReturnType<typeof createInProcessWallet>;
beforeEach(() => {
  wallet = createInProcessWallet(new InMemoryRecordTable());
});

const call = (tool: string, input: JsonObject = {}, change: JsonObject = {}) =>
  wallet.invoke({ service: 'wallet', tool, input, context: { ...aToolContext(), ...change } });

const data = async (...given: Parameters<typeof call>) => {
  const outcome = await call(...given);
  if (outcome.type !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.data;
};

/** The cards as people know them, the main one first. */
const list = async (change: JsonObject = {}) => {
  const { cards } = await data('list_cards', {}, change);
  return Array.isArray(cards)
    ? cards.map((card) => JSON.stringify(card)).map((text) => /"last4":"(\d+)"/.exec(text)?.[1])
    : [];
};

const prepare = async (card_id: string) => {
  const { quote_id } = await data('prepare_remove_card', { card_id });
  return { card_id, quote_id: String(quote_id) };
};

describe('the main card', () => {
  it.each(['Mastercard', 'la mastercard', '5454', 'la terminada en 5454'])(
    'is the one named as people name it: %s',
    async (card_id) => {
      expect(await list()).toEqual(['4242', '5454']);
      expect(await data('set_default_card', { card_id })).toMatchObject({
        brand: 'Mastercard',
        last4: '5454',
        is_default: true,
      });
      expect(await list()).toEqual(['5454', '4242']);
    },
  );

  it('is nobody else’s', async () => {
    await data('set_default_card', { card_id: 'Mastercard' });
    expect(await list({ userId: 'ana' })).toEqual(['4242', '5454']);
  });

  it('is asked for when the words name none or several', async () => {
    expect(await call('set_default_card', { card_id: 'American Express' })).toMatchObject({
      type: 'needs-input',
      field: 'card_id',
      reason: 'UNKNOWN_CARD',
      labels: [
        { es: 'Visa 4242', en: 'Visa 4242' },
        { es: 'Mastercard 5454', en: 'Mastercard 5454' },
      ],
    });
    expect(await call('set_default_card', { card_id: 'Visa o Mastercard' })).toMatchObject({
      type: 'needs-input',
      reason: 'WHICH_CARD',
    });
  });
});

describe('remove_card', () => {
  it('shows the card and removes nothing before the yes', async () => {
    expect(await data('prepare_remove_card', { card_id: 'Visa' })).toMatchObject({
      quote_id: expect.any(String),
      brand: 'Visa',
      last4: '4242',
      expires: '12/29',
      is_default: true,
    });
    expect(await list()).toEqual(['4242', '5454']);
  });

  it('removes it once, and the other one is the main card', async () => {
    const quoted = await prepare('Visa');
    const removed = await data('remove_card', quoted);
    expect(removed).toMatchObject({ brand: 'Visa', last4: '4242' });
    expect(await data('remove_card', quoted)).toEqual(removed);
    const { cards } = await data('list_cards');
    expect(cards).toMatchObject([{ last4: '5454', is_default: true }]);
  });

  it('refuses without what was prepared, another card, another person’s, and a card that is gone', async () => {
    expect(await call('remove_card', { card_id: 'Visa' })).toMatchObject({
      errorCode: 'QUOTE_REQUIRED',
    });
    const quoted = await prepare('Visa');
    const other = { ...quoted, card_id: 'Mastercard' };
    expect(await call('remove_card', other)).toMatchObject({ errorCode: 'QUOTE_MISMATCH' });
    expect(await call('remove_card', quoted, { userId: 'ana' })).toMatchObject({
      errorCode: 'QUOTE_NOT_FOUND',
    });
    await data('remove_card', await prepare('4242'), { idempotencyKey: 'first' });
    expect(await call('remove_card', quoted, { idempotencyKey: 'second' })).toMatchObject({
      errorCode: 'CARD_GONE',
    });
  });

  it('says so when there is no card left', async () => {
    for (const card of ['Visa', 'Mastercard']) {
      await data('remove_card', await prepare(card), { idempotencyKey: card });
    }
    expect(await list()).toEqual([]);
    expect(await call('prepare_remove_card', { card_id: 'Visa' })).toMatchObject({
      errorCode: 'NO_CARDS',
    });
  });
});
