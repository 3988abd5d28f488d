import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

/** The days and the amounts of a message, in its words. */
function listSpans(text: string): readonly string[] {
  const { claims } = readMessage(text, readingContext({ currency: 'USD' }));
  return claims.flatMap((claim) =>
    claim.type === 'moment' || claim.type === 'amount' ? [`${claim.type}: ${claim.text}`] : [],
  );
}

describe('days of a month beside an amount', () => {
  it.each([
    ['los dias 15 y 30 de cada mes', ['moment: los dias 15 y 30 de cada mes']],
    ['cada 15 y 30', ['moment: cada 15 y 30']],
    ['los 15 y 30', ['moment: los 15 y 30']],
    ['every 15th and 30th', ['moment: every 15th and 30th']],
    ['on the 15th and 30th of every month', ['moment: on the 15th and 30th of every month']],
    ['cada mes el 15 80 dolares', ['moment: cada mes el 15', 'amount: 80 dolares']],
    ['el 15 80 dolares a mi mama', ['moment: el 15', 'amount: 80 dolares']],
    ['el dia 15 80 dolares', ['moment: el dia 15', 'amount: 80 dolares']],
    ['on the 15th 80 dollars', ['moment: on the 15th', 'amount: 80 dollars']],
    ['manda 50 cada día 15 por banco', ['amount: 50', 'moment: cada día 15']],
    ['manda cada día 15 dólares', ['moment: cada día', 'amount: 15 dólares']],
    ['mándale los 15 dólares', ['amount: 15 dólares']],
    ['el 15.80 dolares', ['amount: 15.80 dolares']],
  ])('«%s» is %j', (text, spans) => {
    expect(listSpans(text)).toEqual(spans);
  });
});
