import { beforeEach, describe, expect, it } from 'vitest';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater } from '../../../../support/services/remittances-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeEach(() => {
  world = createInProcessRemittances();
});

const call = (...given: Parameters<typeof world.remittances.call>) =>
  world.remittances.call(...given);
const data = (...given: Parameters<typeof world.remittances.data>) =>
  world.remittances.data(...given);
const prepare = (...given: Parameters<typeof world.remittances.prepare>) =>
  world.remittances.prepare(...given);
const refuse = (errorCode: string) => expect.objectContaining({ type: 'refused', errorCode });
const saved = () => data('list_recipients', {});

const lucia = { name: 'Lucía Pérez', country: 'México', account_number: '032 180 000118359719' };
const newAccount = { recipient_id: 'mi mamá', account_number: '032180000118359719' };

const bank = (account_last4: string) => ({
  delivery_method_id: 'bank_mx_001',
  delivery_type: 'BANK',
  name: { es: 'Banco', en: 'Bank' },
  label: { es: 'Depósito bancario', en: 'Bank deposit' },
  words: ['bank', 'banco', 'bancario', 'cuenta', 'depósito', 'account', 'deposit', 'CLABE'],
  eta: '2-4 hours',
  eta_label: { es: '2-4 horas', en: '2-4 hours' },
  account_last4,
});
const mexico = { country: 'MX', country_name: { es: 'México', en: 'Mexico' } };
const locked = {
  quote_id: expect.stringMatching(/^quote_[0-9a-z]{24}$/),
  expires_at: secondsLater(300),
};

describe('what a person is shown', () => {
  it('names who is added, where and to which account', async () => {
    expect(await data('prepare_add_recipient', { ...lucia, relationship: 'prima' })).toEqual({
      ...locked,
      recipient_name: 'Lucía Pérez',
      relationship: 'prima',
      ...mexico,
      methods: [bank('9719')],
    });
  });

  it('is not asked to confirm what is so already', async () => {
    await data('update_recipient', await prepare('update_recipient', newAccount));
    expect(await call('prepare_update_recipient', newAccount)).toEqual(
      refuse('RECIPIENT_UNCHANGED'),
    );
  });

  it('names what is changed, from what to what', async () => {
    const given = { ...newAccount, name: 'María Elena García', relationship: 'Madre' };
    expect(await data('prepare_update_recipient', given)).toEqual({
      recipient_id: 'rec_001',
      ...locked,
      recipient_name: 'María García',
      ...mexico,
      new_name: 'María Elena García',
      old_relationship: 'Mamá',
      new_relationship: 'Madre',
      new_methods: [{ ...bank('9719'), old_account_last4: '7896' }],
    });
  });

  it('tells a new account from a changed one', async () => {
    await world.remittances.change('add_recipient', {
      name: 'Pedro Ruiz',
      country: 'GT',
      delivery_type: 'CASH',
    });
    const given = { recipient_id: 'Pedro', account_number: '12345678' };
    expect(await data('prepare_update_recipient', given)).toMatchObject({
      new_methods: [{ account_last4: '5678', old_account_last4: null }],
    });
  });

  it('names who is deleted', async () => {
    expect(await data('prepare_delete_recipient', { recipient_id: 'mi hermano' })).toEqual({
      recipient_id: 'rec_002',
      ...locked,
      recipient_name: 'Juan García',
      relationship: 'Hermano',
      ...mexico,
      methods: [bank('3215')],
      scheduled: [],
    });
  });

  it('never holds an account number', async () => {
    const shown = [
      await data('prepare_add_recipient', lucia),
      await data('prepare_update_recipient', newAccount),
      await data('prepare_delete_recipient', { recipient_id: 'rec_001' }),
    ];
    for (const { quote_id: _id, ...values } of shown) {
      expect(JSON.stringify(values)).not.toMatch(/\d{5}/);
    }
  });

  it('changes nothing', async () => {
    const before = await saved();
    await data('prepare_add_recipient', lucia);
    await data('prepare_update_recipient', newAccount);
    await data('prepare_delete_recipient', { recipient_id: 'rec_001' });
    expect(await saved()).toEqual(before);
  });

  it('is the same for the same key, and another for another key', async () => {
    const key = { idempotencyKey: 'same' };
    const first = await data('prepare_update_recipient', newAccount, key);
    const later = { ...key, now: secondsLater(30) };
    expect(await data('prepare_update_recipient', newAccount, later)).toEqual(first);
    const other = await data('prepare_update_recipient', newAccount);
    expect(other['quote_id']).not.toBe(first['quote_id']);
  });
});

const changes = [
  ['add_recipient', lucia],
  ['update_recipient', newAccount],
  ['delete_recipient', { recipient_id: 'rec_001' }],
] as const;

describe.each(changes)('%s', (tool, given) => {
  it('does nothing that was not prepared', async () => {
    const before = await saved();
    expect(await call(tool, given)).toEqual(refuse('QUOTE_REQUIRED'));
    expect(await call(tool, { ...given, quote_id: 'change_x' })).toEqual(refuse('QUOTE_NOT_FOUND'));
    expect(await saved()).toEqual(before);
  });

  it('does it once per key, with the same answer', async () => {
    const input = await prepare(tool, given);
    const key = { idempotencyKey: 'same' };
    const [first, second] = await Promise.all([data(tool, input, key), data(tool, input, key)]);
    expect(second).toEqual(first);
    const after = await saved();
    expect(await data(tool, input, { ...key, now: secondsLater(3_600) })).toEqual(first);
    expect(await saved()).toEqual(after);
  });

  it('does it for one key only', async () => {
    const input = await prepare(tool, given);
    await data(tool, input);
    expect(await call(tool, input)).toEqual(refuse('QUOTE_USED'));
  });

  it('does it for its person only', async () => {
    const input = await prepare(tool, given);
    expect(await call(tool, input, { userId: 'ana' })).toEqual(refuse('QUOTE_NOT_FOUND'));
  });

  it('does not do it after five minutes', async () => {
    const before = await saved();
    const input = await prepare(tool, given);
    expect(await call(tool, input, { now: secondsLater(300) })).toEqual(refuse('QUOTE_EXPIRED'));
    expect(await saved()).toEqual(before);
  });

  it('refuses a key that made another change', async () => {
    const key = { idempotencyKey: 'same' };
    await data(tool, await prepare(tool, given), key);
    const other = await prepare('update_recipient', { recipient_id: 'rec_002', name: 'Juan Ruiz' });
    const outcome = await call('update_recipient', other, key);
    expect(outcome).toEqual(refuse('IDEMPOTENCY_KEY_REUSED'));
  });

  it('is made once, whatever access the process dies before or after', async () => {
    const key = { idempotencyKey: 'same' };
    for (const moment of ['failBefore', 'failAfter'] as const) {
      for (const operation of ['get', 'write']) {
        world = createInProcessRemittances();
        const input = await prepare(tool, given);
        world.faults[moment](operation);
        await call(tool, input, key);
        const done = await call(tool, input, key);
        expect(done, `${moment} ${operation}`).toMatchObject({ type: 'ok' });
        const after = await saved();
        expect(await call(tool, input, key)).toEqual(done);
        expect(await saved()).toEqual(after);
      }
    }
  });
});

describe('a change that was overtaken', () => {
  it('refuses another value than the one that was shown', async () => {
    const input = await prepare('update_recipient', newAccount);
    const other = { ...input, account_number: '002180001234567896' };
    expect(await call('update_recipient', other)).toEqual(refuse('QUOTE_MISMATCH'));
    const added = await prepare('add_recipient', lucia);
    expect(await call('update_recipient', added)).toEqual(
      expect.objectContaining({ errorCode: 'INVALID_INPUT' }),
    );
  });

  it('accepts the values that were shown for the words that were said', async () => {
    const input = { ...(await prepare('add_recipient', lucia)), country: 'MX' };
    expect(await data('add_recipient', input)).toMatchObject({ country: 'MX' });
    const deletion = await prepare('delete_recipient', { recipient_id: 'mi hermano' });
    const byId = { ...deletion, recipient_id: 'rec_002' };
    expect(await data('delete_recipient', byId)).toMatchObject({ recipient_id: 'rec_002' });
  });

  it('changes and deletes only what is still as it was shown', async () => {
    const update = await prepare('update_recipient', newAccount);
    const deletion = await prepare('delete_recipient', { recipient_id: 'rec_001' });
    await world.remittances.change('update_recipient', {
      recipient_id: 'rec_001',
      name: 'María Elena',
    });
    const before = await saved();
    expect(await call('update_recipient', update)).toEqual(refuse('RECIPIENTS_CHANGED'));
    expect(await call('delete_recipient', deletion)).toEqual(refuse('RECIPIENTS_CHANGED'));
    expect(await saved()).toEqual(before);
  });

  it('never saves two people by one name', async () => {
    const first = await prepare('add_recipient', lucia);
    const second = await prepare('add_recipient', lucia);
    await data('add_recipient', first);
    expect(await call('add_recipient', second)).toEqual(refuse('RECIPIENTS_CHANGED'));
  });

  it('never saves a fifty-first', async () => {
    const last = await prepare('add_recipient', lucia);
    for (let n = 3; n <= 50; n += 1) {
      await world.remittances.change('add_recipient', { ...lucia, name: `Prima ${n}` });
    }
    expect(await call('add_recipient', last)).toEqual(refuse('TOO_MANY_RECIPIENTS'));
  });
});
