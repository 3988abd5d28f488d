import { expect, it } from 'vitest';
import { awaitsEvent } from '../../../shared/language/confirmation/awaits-event.ts';

it.each([
  'send juan 40 when he tells me',
  'send 40 to mom once she confirms',
  'pay it as soon as my landlord replies',
  'send 50 to Juan if he pays me back',
  'manda 50 a Juan cuando me avise',
  'cuando mi mamá me avise mándale 50',
  'mándale 40 en cuanto me confirme',
  'manda 50 a mi mamá si me contesta',
  'envía 50 una vez que él acepte',
])('«%s» waits for what somebody else does', (text) => {
  expect(awaitsEvent(text)).toBe(true);
});

it.each([
  'send 40 to juan',
  'send 40 to juan and tell me when he answers',
  'let me know when she confirms',
  'manda 50 a juan y dime cuando me conteste',
  'avísame cuando Juan me pague',
  'si, paga la luz',
  'sí paga la luz',
  'si me haces el favor manda 50',
  'send once 50 pesos',
  'when does it arrive',
  '¿cuándo le llega?',
])('«%s» waits for nobody', (text) => {
  expect(awaitsEvent(text)).toBe(false);
});
