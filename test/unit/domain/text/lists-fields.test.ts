import { expect, it } from 'vitest';
import { listsFields } from '../../../../shared/domain/text/lists-fields.ts';

const data = [
  { movements: [{ amount: 1500, currency: 'USD', category: 'deposit', service: 'wallet' }] },
  { available: 1500, held: 0, currency: 'USD' },
  { sent_count: 0, sent_usd: 0, scheduled: [{ bill_name: 'Agua', bill_reference: '704001' }] },
];

it.each([
  ['the name of a field of several words', 'Sent count: 0\nSent: 0 USD'],
  ['one in a list', 'This is what I found:\n• Bill reference: 704001'],
  ['values as they stand in the data, in any language', '• Recibo: Agua\n• Referencia: 704001'],
  ['a row of values as they stand in the data', 'Movements:\n• 1500 USD · deposit · wallet'],
  ['amounts as they stand in the data', '• Disponible: 1500 USD\n• Apartado: 0 USD'],
])('sees %s', (_what, text) => {
  expect(listsFields(text, data)).toBe(true);
});

it.each([
  'You have not sent anything yet.',
  'Your water bill (704001) is due on Friday.',
  '• Amount: $50.00 USD\n• Fee: $3.99 USD\n• Total: $53.99 USD',
  '• Bill: Agua',
  '• today, 9:00 AM · deposit · $1,500.00 USD',
  'Note: nothing is scheduled.',
])('takes «%s» for what a person says', (text) => {
  expect(listsFields(text, data)).toBe(false);
});
