import { describe, expect, it } from 'vitest';
import { findTipFault } from '../../../../shared/application/evaluation/find-tip-fault.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';

const understanding = createUnderstanding();
const sources = {
  data: {
    spent: 120.5,
    campaigns: [{ title: 'Club de recargas', description: 'La siguiente va sin comisión.' }],
  },
  messages: [
    { role: 'user' as const, text: 'quiero 200' },
    { role: 'assistant' as const, text: 'Aquí está.\n\nApunta tus gastos.' },
  ],
  promiseWords: { es: 'gratis|sin comisión|nivel', en: 'unlock*|gold tier' },
};

describe('words of a model beside a reply', () => {
  it.each([
    ['Este mes llevas gastados $120.50.', undefined],
    ['Pediste 200.', undefined],
    ['La siguiente va sin comisión.', undefined],
    ['a'.repeat(241), 'too-long'],
    ['Este mes llevas gastados 0 USD; el mes pasado fueron $120.50.', 'zero-figure'],
    ['Tu comisión es de $0.00.', 'zero-figure'],
    ['Apunta tus gastos.', 'said-before'],
    ['Este mes llevas gastados $999.00.', 'ungrounded-figures'],
    ['Two more transfers unlock better rates!', 'unbacked-promise'],
    ['Tu próximo envío es gratis.', 'unbacked-promise'],
    ['Ya estás cerca del nivel oro.', 'unbacked-promise'],
    ['Mira https://evil.example', 'unsafe-text'],
    ['Entra a evil.com', 'unsafe-text'],
    ['![foto](x)', 'unsafe-text'],
    ['[aquí](x)', 'unsafe-text'],
    ['Escribe a @estafador', 'unsafe-text'],
    ['Una línea\nOtra línea', 'unsafe-text'],
    ['<b>Ojo</b>', 'unsafe-text'],
    ['{"relevance": 99}', 'unsafe-text'],
    ['Usa get_balance', 'unsafe-text'],
    ['Ya te transferí el dinero.', 'unsafe-text'],
  ])('«%s» → %s', (text, expected) => {
    expect(findTipFault(text, sources, understanding)).toBe(expected);
  });
});
