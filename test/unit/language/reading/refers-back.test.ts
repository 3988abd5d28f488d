import { expect, test } from 'vitest';
import { refersBack } from '../../../../shared/language/reading/refers-back.ts';

test.each(['págala de una vez', 'enviarlos a mi mamá', 'los mando hoy', 'de eso 150'])(
  '%s stands for what was spoken of',
  (text) => {
    expect(refersBack(text)).toBe(true);
  },
);

test.each(['send them to my mom', 'pay 150 of it', 'that one please'])('%s does, too', (text) => {
  expect(refersBack(text)).toBe(true);
});

test.each(['paga la luz', 'send 200 to my mom', 'la de 50', ''])('%s names it itself', (text) => {
  expect(refersBack(text)).toBe(false);
});
