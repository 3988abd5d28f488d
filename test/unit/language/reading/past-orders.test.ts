import { expect, test } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

function listTypes(text: string): readonly string[] {
  const { claims } = readMessage(text, readingContext());
  return claims.flatMap((claim) => {
    if (claim.type === 'mood') return [claim.mood];
    return claim.type === 'request' ? ['order'] : [];
  });
}

test.each([
  'envie 80 a mi hermano hace 4 dias',
  'recargue el lunes pasado',
  'pague el agua antier',
  'deposite ayer',
])('%s is past, although the verb lacks its accent', (text) => {
  expect(listTypes(text)).toContain('past');
  expect(listTypes(text)).not.toContain('order');
});

test.each(['envie 80 a mi hermano mañana', 'pague el agua', 'cancela mi envio de ayer'])(
  '%s is an order',
  (text) => {
    expect(listTypes(text)).toContain('order');
    expect(listTypes(text)).not.toContain('past');
  },
);
