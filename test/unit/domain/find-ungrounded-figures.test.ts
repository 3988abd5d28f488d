import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listLeaves } from '../../../shared/domain/json.ts';
import { findUngroundedFigures } from '../../../shared/domain/text/find-ungrounded-figures.ts';

describe('findUngroundedFigures', () => {
  it.each([
    ['Recibe $3,490.00 MXN', '{"recipient_gets":3490}'],
    ['Recibe 3.490,00 pesos', '{"recipient_gets":3490}'],
    ['A rate of 17.45', '{"rate":17.45}'],
    ['El número +52 55 1234 5678', '{"phone":"+525512345678"}'],
    ['El número 55 1234 5678', '{"phone":"+525512345678"}'],
    ['Referencia TXN-20260112-001', '{"reference":"TXN-20260112-001"}'],
    ['Hay de 50, 100 y 200', '[50,100,200]'],
    ['Llega en 2-4 horas', '{"eta":"2-4 hours"}'],
    ['1. Mamá\n2. Hermano', '{}'],
    ['Tienes 3 números', '{}'],
    ['Son 2 envíos, $', '{}'],
    ['Vence el 8 de marzo de 2026', '{"due_on":"2026-03-08"}'],
    ['Pagas 100 MXN\n3. Hermano\n12) Tía', '[100]'],
  ])('accepts «%s» with %s', (text, source) => {
    expect(findUngroundedFigures(text, listLeaves(JSON.parse(source)))).toStrictEqual([]);
  });

  it.each([
    ['Recibe $3,500.00 MXN', '{"recipient_gets":3490}', ['3,500.00']],
    ['La comisión es de $5', '{"fee":3.99}', ['5']],
    ['A rate of 17.54', '{"rate":17.45}', ['17.54']],
    ['El número +52 55 1234 5679', '{"phone":"+525512345678"}', ['52 55 1234 5679']],
    ['Referencia TUP-20260112-002', '{"reference":"TUP-20260112-001"}', ['20260112-002']],
    ['Cuesta 100 o 300', '[100]', ['300']],
    ['Vence el 18 de marzo', '{"due_on":"2026-03-08"}', ['18']],
  ])('finds what no source contains in «%s»', (text, source, expected) => {
    expect(findUngroundedFigures(text, listLeaves(JSON.parse(source)))).toStrictEqual(expected);
  });

  it('finds nothing when the text itself is a source', () => {
    fc.assert(
      fc.property(fc.string(), (text) => findUngroundedFigures(text, [text]).length === 0),
      {
        examples: [['0 1 $!'], [',0 1']],
      },
    );
  });
});
