import { describe, expect, it } from 'vitest';
import { TopupsCaller } from '../../../../support/services/topups-caller.ts';

const topups = new TopupsCaller();

describe('detect_carrier', () => {
  it('answers as in the walkthrough', async () => {
    const outcome = await topups.call('detect_carrier', { phone_number: '+52 55 9999 8888' });
    expect(outcome).toEqual({
      type: 'ok',
      data: {
        phone_number: '+52 55 9999 8888',
        carrier_id: 'telcel_mx',
        carrier_name: 'Telcel',
        country: 'MX',
        valid: true,
      },
    });
  });

  it.each([
    ['55 4444 3332', 'att_mx'],
    ['+52 55 7123 4567', 'movistar_mx'],
    ['+57 315 555 1234', 'movistar_co'],
    ['+57 310 555 1234', 'claro_co'],
    ['+502 4123 4567', 'tigo_gt'],
    ['+502 5123 4567', 'claro_gt'],
  ])('finds the carrier of %s by its prefix', async (phone_number, carrier_id) => {
    expect(await topups.data('detect_carrier', { phone_number })).toMatchObject({ carrier_id });
  });

  it.each([
    ['55 1111 2222', 'movistar_mx'],
    ['55 4444 3333', 'telcel_mx'],
    ['+57 310 555 0000', 'movistar_co'],
  ])('follows %s to the carrier it was ported to', async (phone_number, carrier_id) => {
    expect(await topups.data('detect_carrier', { phone_number })).toMatchObject({ carrier_id });
  });

  it.each([
    ['hola', 'INVALID_NUMBER'],
    ['+52 800 123 4567', 'TOLL_FREE_NUMBER'],
    ['+57 601 234 5678', 'NOT_MOBILE'],
    ['+1 212 555 0100', 'COUNTRY_NOT_SERVED'],
    ['+57 319 555 1234', 'CARRIER_NOT_SERVED'],
  ])('asks for another number than "%s"', async (phone_number, reason) => {
    expect(await topups.call('detect_carrier', { phone_number })).toEqual({
      type: 'needs-input',
      field: 'phone_number',
      reason,
      question: { es: expect.stringMatching(/\?/), en: expect.stringMatching(/\?/) },
      currentData: { phone_number },
    });
  });

  it('offers both numbers when the country is not clear', async () => {
    const outcome = await topups.call('detect_carrier', { phone_number: '3121234567' });
    expect(outcome).toMatchObject({
      type: 'needs-input',
      reason: 'WHICH_COUNTRY',
      allowed: ['+52 312 123 4567', '+57 312 1234567'],
      question: { en: expect.stringContaining('+52 312 123 4567, +57 312 1234567') },
    });
  });
});

describe('list_carriers', () => {
  it('lists the carriers of a country', async () => {
    const { carriers } = await topups.data('list_carriers', { country: 'gt' });
    expect(carriers).toEqual([
      { carrier_id: 'tigo_gt', carrier_name: 'Tigo Guatemala', country: 'GT', currency: 'GTQ' },
      { carrier_id: 'claro_gt', carrier_name: 'Claro Guatemala', country: 'GT', currency: 'GTQ' },
    ]);
  });

  it('lists all carriers without one', async () => {
    const { carriers } = await topups.data('list_carriers', {});
    const ids = JSON.stringify(carriers);
    for (const id of ['telcel_mx', 'att_mx', 'movistar_mx', 'unefon_mx', 'bait_mx', 'tigo_co']) {
      expect(ids).toContain(id);
    }
  });

  it('lists nothing for a country that is not served', async () => {
    expect(await topups.data('list_carriers', { country: 'US' })).toEqual({ carriers: [] });
  });

  it('rejects what is no country code', async () => {
    expect(await topups.call('list_carriers', { country: 'México' })).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });
});

describe('get_topup_amounts', () => {
  it('lists the amounts of the walkthrough', async () => {
    const amounts = [50, 100, 200, 500].map((amount) => ({ amount, currency: 'MXN' }));
    expect(await topups.data('get_topup_amounts', { carrier_id: 'telcel_mx' })).toEqual({
      carrier_id: 'telcel_mx',
      carrier_name: 'Telcel',
      currency: 'MXN',
      amounts,
    });
  });

  it('includes the carrier’s label of an amount', async () => {
    const { amounts } = await topups.data('get_topup_amounts', { carrier_id: 'att_mx' });
    expect(amounts).toContainEqual({
      amount: 50,
      currency: 'MXN',
      label: { es: '1 GB, 7 días', en: '1 GB, 7 days' },
    });
  });

  it.each([
    ['Telcel', 'telcel_mx'],
    [' TELCEL ', 'telcel_mx'],
    ['at&t mexico', 'att_mx'],
    ['AT&T', 'att_mx'],
    ['Movistar México', 'movistar_mx'],
  ])('takes the carrier’s name "%s"', async (carrier_id, id) => {
    const data = await topups.data('get_topup_amounts', { carrier_id });
    expect(data['carrier_id']).toBe(id);
  });

  it.each([
    ['Movistar', 'WHICH_CARRIER', ['movistar_mx', 'movistar_co']],
    ['claro', 'WHICH_CARRIER', ['claro_co', 'claro_gt']],
    ['Verizon', 'UNKNOWN_CARRIER', expect.arrayContaining(['telcel_mx', 'claro_gt'])],
    ['Tel', 'UNKNOWN_CARRIER', expect.arrayContaining(['telcel_mx'])],
  ])('asks which carrier "%s" is', async (carrier_id, reason, allowed) => {
    expect(await topups.call('get_topup_amounts', { carrier_id })).toMatchObject({
      type: 'needs-input',
      field: 'carrier_id',
      reason,
      allowed,
    });
  });
});

describe('get_promotions', () => {
  it('lists those of one carrier', async () => {
    const { promotions } = await topups.data('get_promotions', { carrier_id: 'telcel_mx' });
    expect(promotions).toEqual([
      {
        promotion_id: 'telcel_no_fee',
        carrier_id: 'telcel_mx',
        carrier_name: 'Telcel',
        title: { es: expect.any(String), en: expect.any(String) },
        min_amount: 200,
        currency: 'MXN',
        waives_fee: true,
      },
    ]);
  });

  it('lists all without one, and none of a carrier that has none', async () => {
    const all = await topups.data('get_promotions', {});
    expect(all['promotions']).toHaveLength(3);
    const none = await topups.data('get_promotions', { carrier_id: 'bait_mx' });
    expect(none).toEqual({ promotions: [] });
  });

  it('asks which carrier is meant by an unknown name', async () => {
    expect(await topups.call('get_promotions', { carrier_id: 'Verizon' })).toMatchObject({
      type: 'needs-input',
      field: 'carrier_id',
      reason: 'UNKNOWN_CARRIER',
    });
  });
});
