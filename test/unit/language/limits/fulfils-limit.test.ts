import { describe, expect, it } from 'vitest';
import { fulfilsLimit } from '../../../../shared/language/limits/fulfils-limit.ts';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const tells = (text: string, limit: string) =>
  fulfilsLimit(text, readMessage(text, readingContext({ currency: 'USD' })), limit);

describe('what tells that a condition came true', () => {
  it.each([
    ['ok she said yes', 'if she says yes'],
    ['she said yes', 'if my mom says yes'],
    ['he confirmed', 'when he confirms'],
    ['ok, he called me', 'once he calls me'],
    ['ya me dijo que sí', 'si me dice que sí'],
    ['ya me confirmó', 'cuando me confirme'],
    ['listo, ya confirmó', 'si Juan confirma'],
  ])('«%s» is news of «%s»', (text, limit) => {
    expect(tells(text, limit)).toBe(true);
  });

  it.each([
    ['she said no', 'if she says yes'],
    ['yes', 'if she says yes'],
    ['he has not confirmed', 'when he confirms'],
    ['did he confirm?', 'when he confirms'],
    ['ya le dije a mi mamá', 'si mi mamá me contesta'],
    ['todavía no me confirmó', 'cuando me confirme'],
    ['cuando me confirme', 'cuando me confirme'],
    ['sí, la otra vez le mandé 300', 'si le mandé 300'],
    ['I told him', 'everything but 500'],
  ])('«%s» is none of «%s»', (text, limit) => {
    expect(tells(text, limit)).toBe(false);
  });
});
