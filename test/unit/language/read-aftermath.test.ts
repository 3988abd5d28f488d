import { describe, expect, test } from 'vitest';
import type { MessageContext } from '../../../shared/domain/reading.ts';
import { readAftermath } from '../../../shared/language/aftermath/read-aftermath.ts';

const context: MessageContext = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T15:00:00Z',
  country: 'MX',
  currency: 'USD',
  people: [{ id: 'rec_007', name: 'Rosa Pérez', relation: 'sister', aliases: ['Hermana'] }],
};

describe('readAftermath', () => {
  test.each([
    ['oye, ¿ya le cayó el dinero a mi hermana?', 'outcome'],
    ['todavía no ha llegado', 'outcome'],
    ['¿sí quedó pagado el recibo?', 'outcome'],
    ['has the money arrived yet?', 'outcome'],
    ['hey, what happened with my transfer?', 'outcome'],
    ['¿por qué me descontaron dos veces?', 'charge'],
    ['how much was i charged', 'charge'],
    ['quiero que me devuelvan la plata', 'undo'],
    ['sorry, wrong number', 'undo'],
    ['can you call it off please', 'undo'],
    ['mejor ya no lo envíes', 'withhold'],
    ["please don't transfer it", 'withhold'],
    ['mejor q no se le mande a mi hermana', 'withhold'],
    ['mi plata no llegó, la mandé hace 3 días', 'outcome'],
    ['my money never came', 'outcome'],
    ['no, eran 60', 'amend'],
    ['perdón, era para mi hermana', 'amend'],
    ['era para el viernes', 'amend'],
    ['yo te dije 60', 'amend'],
    ['the amount is wrong, it should be 8', 'amend'],
    ['¿eran 60?', 'outcome'],
    ['yo nunca autoricé eso', 'disown'],
    ['i did not approve this', 'disown'],
    ['uy no, la regué', 'regret'],
    ['whoops', 'regret'],
    ['me equivoqué de persona', 'undo'],
    ['it was the wrong amount', 'undo'],
    ['nooo me arrepenti regresame mi dinero', 'withhold'],
    ['no no, devuélveme mi dinero', 'undo'],
    ['pues cancela el del 3 entonces', 'undo'],
    ['bueno pues cancela el del viernes', 'undo'],
    ['noooo give me my money back', 'undo'],
    ['well then cancel the one for the 3rd', 'undo'],
    ['¿mi hermana ya recibió lo suyo?', 'outcome'],
    ['¿le mandaste los 50 a mi hermana?', 'outcome'],
    ['did my sister get hers?', 'outcome'],
    ['did you send the 50 to my sister?', 'outcome'],
    ['borra eso, deshaz el envío', 'undo'],
    ['lo puedes regresar?', 'undo'],
    ['échalo para atrás porfa', 'undo'],
    ['can i undo it after?', 'undo'],
    ['¿lo puedo cancelar después?', 'undo'],
    ['le mandé por error 100 a mi hermana, cancela', 'undo'],
    ['did it go?', 'outcome'],
    ['did it go through?', 'outcome'],
    ['did it go to my sister?', 'outcome'],
    ['unsend it please', 'undo'],
    ['ups eran 200, puedes regresarlo?', 'amend'],
    ['it was 60, can you undo it?', 'amend'],
    ['pásalo al sábado', 'amend'],
    ['muévelo para el lunes porfa', 'amend'],
    ['move it to Saturday', 'amend'],
    ['push my scheduled transfer to Monday', 'amend'],
    ['I regret the one for my sister', 'withhold'],
  ])('reads what is asked about something done: %s', (text, about) => {
    expect(readAftermath(text, context)).toBe(about);
  });

  test.each([
    'quiero mandar 50 a mi hermana',
    'cuánto me cobran por mandar a Guatemala',
    'cuando llegó mi vecino me contó de ustedes',
    'did you see the weather?',
    'no',
    'gracias, muy amable',
    'eso era todo',
    'eran las tres',
    'le dije a mi hermana',
    'pues no',
    'nooo',
    'pues manda 50',
    'i asked for a loan for my house',
    'ay no, se me olvidó pagar la renta',
    'lo borraste?',
    'ok, i get it',
    'it was all about hers',
    'su dinero',
    'muévelo',
    'ponlo en la mesa',
    'move it',
    '',
    'x '.repeat(3000),
  ])('is nothing when the message says anything else: %.40s', (text) => {
    expect(readAftermath(text, context)).toBeUndefined();
  });

  test.each([
    ['cancela lo de la luz', 'programa la luz para el viernes', 'undo'],
    ['cancela lo de la luz', 'programa el agua para el viernes', undefined],
    ['cancela el envío TXN-20260302-001', 'Envío TXN-20260302-001', 'undo'],
    ['cancela el envío TXN-20260302-001', 'Envío TXN-20260302-002', undefined],
    ['paga la luz otra vez', 'paga la luz', undefined],
    ['ya lo borraste?', 'borra a Juan de mis destinatarios', 'outcome'],
    ['ya lo borraste?', 'manda 50 a Juan', undefined],
  ])('%s, after «%s»: %s', (text, told, about) => {
    expect(readAftermath(text, context, told)).toBe(about);
  });
});
