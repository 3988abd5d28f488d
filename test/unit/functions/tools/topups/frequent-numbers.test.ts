import { beforeEach, describe, expect, it } from 'vitest';
import { TopupsCaller } from '../../../../support/services/topups-caller.ts';

let topups: TopupsCaller;
beforeEach(() => {
  topups = new TopupsCaller();
});

const mama = {
  name: 'Mamá',
  phone: '+52 55 1234 5678',
  carrier_id: 'telcel_mx',
  carrier_name: 'Telcel',
};
const hermano = {
  name: 'Hermano',
  phone: '+52 33 8765 4321',
  carrier_id: 'att_mx',
  carrier_name: 'AT&T México',
};

describe('frequent numbers', () => {
  it('are Mamá and Hermano for every new person in the sandbox', async () => {
    expect(await topups.data('get_frequent_numbers', {})).toEqual({ numbers: [mama, hermano] });
  });

  it('have the carriers that detect_carrier finds', async () => {
    for (const { phone, carrier_id, carrier_name } of [mama, hermano]) {
      const detected = await topups.data('detect_carrier', { phone_number: phone });
      expect(detected).toMatchObject({ phone_number: phone, carrier_id, carrier_name });
    }
  });

  it('get new numbers at the end, also before they were ever listed', async () => {
    const saved = { name: 'Tía Lupe', phone_number: '55 4567 8901' };
    const expected = {
      name: 'Tía Lupe',
      phone: '+52 55 4567 8901',
      carrier_id: 'att_mx',
      carrier_name: 'AT&T México',
    };
    expect(await topups.save(saved)).toEqual(expected);
    await topups.save(saved);
    const { numbers } = await topups.data('get_frequent_numbers', {});
    expect(numbers).toEqual([mama, hermano, expected]);
  });

  it('keep their order when one is renamed', async () => {
    await topups.save({ name: 'Mami', phone_number: '5512345678' });
    const { numbers } = await topups.data('get_frequent_numbers', {});
    expect(numbers).toEqual([{ ...mama, name: 'Mami' }, hermano]);
  });

  it('belong to one person', async () => {
    const saved = { name: 'Tía', phone_number: '55 4567 8901' };
    await topups.save(saved, { userId: 'ana' });
    expect(await topups.data('get_frequent_numbers', {}, { userId: 'carlos' })).toEqual({
      numbers: [mama, hermano],
    });
  });

  it('never share a name in any spelling', async () => {
    const saved = { name: 'MAMA', phone_number: '55 4567 8901' };
    expect(await topups.call('prepare_save_frequent_number', saved)).toMatchObject({
      type: 'needs-input',
      field: 'name',
      reason: 'NAME_TAKEN',
      currentData: saved,
    });
  });

  it.each([
    ['M\u0430má', 'NAME_NOT_LATIN'],
    ['Cancela todo', 'NAME_IS_ORDER'],
    ['Mamá\u200f', 'NAME_TAKEN'],
    ['Herrnano', 'NAME_LOOKS_ALIKE'],
  ])('never share a look: %j', async (name, reason) => {
    const prepared = { name, phone_number: '55 4567 8901' };
    expect(await topups.call('prepare_save_frequent_number', prepared)).toMatchObject({
      type: 'needs-input',
      field: 'name',
      reason,
    });
  });

  it('are not saved or renamed without what was prepared', async () => {
    const saved = { name: 'Tía Lupe', phone_number: '55 4567 8901' };
    expect(await topups.call('save_frequent_number', saved)).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_REQUIRED',
    });
    const { numbers } = await topups.data('get_frequent_numbers', {});
    expect(numbers).toEqual([mama, hermano]);
  });

  it('are prepared with the old name beside the new one', async () => {
    const renamed = { name: 'Mami', phone_number: '55 1234 5678' };
    const { quote_id, expires_at, ...shown } = await topups.data(
      'prepare_save_frequent_number',
      renamed,
    );
    expect(shown).toEqual({ ...mama, name: 'Mami', old_name: 'Mamá' });
  });

  it('are not saved when they changed after the person saw what is saved', async () => {
    const first = { name: 'Tía Lupe', phone_number: '55 4567 8901' };
    const { quote_id = null } = await topups.data('prepare_save_frequent_number', first);
    await topups.save({ ...first, name: 'Prima' });
    expect(await topups.call('save_frequent_number', { ...first, quote_id })).toMatchObject({
      type: 'refused',
      errorCode: 'NUMBERS_CHANGED',
    });
  });

  it('are not saved without a usable number or name', async () => {
    const invalid = await topups.call('prepare_save_frequent_number', {
      name: 'X',
      phone_number: '123',
    });
    expect(invalid).toMatchObject({ type: 'needs-input', reason: 'INVALID_NUMBER' });
    const nameless = { name: '   ', phone_number: '55 4567 8901' };
    expect(await topups.call('prepare_save_frequent_number', nameless)).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
    const { numbers } = await topups.data('get_frequent_numbers', {});
    expect(numbers).toEqual([mama, hermano]);
  });

  it('are fifty at most', async () => {
    await topups.data('get_frequent_numbers', {});
    for (let n = 10; n < 58; n += 1) {
      const number = { name: `Número ${n}`, phone_number: `55 9999 88${n}` };
      await topups.save(number);
    }
    const number = { name: 'Uno más', phone_number: '55 4567 8901' };
    expect(await topups.call('prepare_save_frequent_number', number)).toMatchObject({
      type: 'refused',
      errorCode: 'TOO_MANY_NUMBERS',
    });
    const { numbers } = await topups.data('get_frequent_numbers', {});
    expect(numbers).toHaveLength(50);
  });
});
