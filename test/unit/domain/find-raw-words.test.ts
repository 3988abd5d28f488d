import { describe, expect, it } from 'vitest';
import { findRawWords, listConstants } from '../../../shared/domain/text/find-raw-words.ts';

describe('findRawWords', () => {
  it.each([
    ['Vence: 2026-11-28T04:08:10.308Z', ['2026-11-28T04:08:10.308Z']],
    ['Vence el 2026-11-28.', ['2026-11-28']],
    ['Elige rec_001 o rec_002', ['rec_001', 'rec_002']],
    ['Your account_last4 is PAID_OUT', ['account_last4', 'PAID_OUT']],
    ['Id 3f2b8c1e-1111-4222-8333-444455556666', ['3f2b8c1e-1111-4222-8333-444455556666']],
    [`Hola {{name}}, debes $${'{total}'}`, ['{{name}}', `$${'{total}'}`]],
    ['Debes undefined a [object Object]', ['undefined', '[object Object]']],
  ])('finds in «%s»', (text, raw) => {
    expect(findRawWords(text).toSorted()).toEqual(raw.toSorted());
  });

  it.each([
    'Tu envío TXN-20260306-001 de $100.00 USD llega hoy, 3:30 p.m.',
    'Del 10-12-2026 al 2026: +52 55 1234 5678, **CFE casa**, 2-4 horas',
    'Escribe a juan_perez@correo.mx o mira https://felix.example/mi_cuenta',
    'Recargas desde 200 MXN. ¡OJO! *Nota* _importante_',
  ])('finds nothing in «%s»', (text) => {
    expect(findRawWords(text)).toEqual([]);
  });

  it('finds the constants of the data, where they are written in capitals', () => {
    const data = {
      bills: [{ status: 'OVERDUE', biller_name: 'CFEX', currency: 'MXN' }],
      tier: 'SILVER',
      delivery: { type: 'CASH', country: 'MX' },
      reference: 'TXNX',
    };
    const constants = listConstants(data);
    expect(constants).toEqual(['OVERDUE', 'SILVER', 'CASH']);
    expect(findRawWords('Status OVERDUE, tier silver, CFEX', constants)).toEqual(['OVERDUE']);
  });
});
