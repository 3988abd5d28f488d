import { describe, expect, it } from 'vitest';
import { classifyReply } from '../../patterns/check/classify-reply.ts';

describe('classifyReply', () => {
  it('finds nothing wrong with a question, a receipt or a laid-out summary', () => {
    const replies = [
      '¿Cuánto te gustaría enviar a Juan?',
      '✅ ¡Recarga enviada!\n\n• Referencia: TUP-20260302-001\n• Total: $6.72 USD\n• Número: 55',
    ];

    expect(replies.flatMap((reply) => classifyReply(reply, undefined, 'es'))).toStrictEqual([]);
  });

  it.each([
    ['Perdona, no logré resolver eso. ¿Me lo puedes decir de otra forma?', 'es'],
    ['I did not quite understand what you need.', 'en'],
  ] as const)('sees that «%s» did not understand', (reply, language) => {
    expect(classifyReply(reply, undefined, language)).toStrictEqual(['not-understood']);
  });

  it.each([
    'País: México\nMonto: 50 USD\nComisión: 3.99 USD',
    'Vence: 2026-03-02T15:10:00.000Z',
    'Te quedan {{available}} USD.',
    'El método es bank_mx_001.',
    '• Guatemala · GTQ · 10 USD',
  ])('sees that «%s» was made for programs', (reply) => {
    expect(classifyReply(reply, undefined, 'es')).toStrictEqual(['dump']);
  });

  it('sees the same text again, whatever its spaces', () => {
    expect(classifyReply('¿A quién? ', '¿A  quién?', 'es')).toStrictEqual(['repeat']);
  });
});
