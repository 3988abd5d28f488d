import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageContext } from '../../../shared/domain/reading.ts';
import type { EntityKind } from '../../../shared/domain/understanding.ts';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { normaliseText } from '../../../shared/language/text/normalise-text.ts';
import { tokenise } from '../../../shared/language/text/tokenise.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const WORDS =
  `sí no ok dale mándale 200 50 dólares pesos a mi mamá hermano Juan María para el viernes mañana
  cada mes 5512345678 folio 1 2 el segundo otro y también pero mejor ya pagué si me cobran dice que gracias mil
  hola por banco efectivo cancela todo menú persona ? , . 👍 más menos entre hasta no son que le lleguen luz
  send yes tomorrow my brother double it 100 bucks instead xyz cinco doce treinta`.split(/\s+/);

const sentence = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 14 })
  .map((words) => words.join(' '));
const message = fc.oneof(sentence, fc.string({ unit: 'grapheme', maxLength: 60 }));
const expects = fc.option(
  fc.constantFrom<EntityKind>('money', 'phone', 'date-time', 'recipient', 'account', 'country'),
);
const context = fc.tuple(expects, fc.boolean()).map(
  ([kind, hasList]): MessageContext => ({
    ...readingContext(),
    people: [
      { id: 'maria', name: 'María García' },
      { id: 'juan', name: 'Juan García', relation: 'brother' },
    ],
    ...(kind !== null && { expects: kind }),
    ...(hasList && {
      options: [
        { id: 'BANK', labels: ['Banco'] },
        { id: 'CASH', labels: ['Efectivo'] },
      ],
    }),
  }),
);

test('every token belongs to exactly one claim, or to the remainder', () => {
  fc.assert(
    fc.property(message, context, (text, about) => {
      const { claims, remainder } = readMessage(text, about);
      const spans = [...claims, ...remainder].toSorted((left, right) => left.start - right.start);
      const length = tokenise(normaliseText(text).text).length;
      const covered = spans.flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, at) => start + at),
      );
      expect(covered).toEqual(Array.from({ length }, (_, at) => at));
    }),
    { numRuns: 300 },
  );
});

test('each span holds the words of the message, in its order', () => {
  fc.assert(
    fc.property(sentence, context, (text, about) => {
      const { claims, remainder } = readMessage(text, about);
      const spans = [...claims, ...remainder].toSorted((left, right) => left.start - right.start);
      let from = 0;
      for (const span of spans) {
        const at = text.indexOf(span.text, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + span.text.length;
      }
    }),
    { numRuns: 300 },
  );
});

test('the same message has the same reading', () => {
  fc.assert(
    fc.property(message, context, (text, about) => {
      expect(readMessage(text, about)).toEqual(readMessage(text, about));
    }),
    { numRuns: 100 },
  );
});
