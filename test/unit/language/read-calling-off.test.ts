import { describe, expect, it } from 'vitest';
import { readCallingOff } from '../../../shared/language/calling-off/read-calling-off.ts';

const context = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T12:00:00Z',
  currency: 'USD',
  country: 'MX',
};

const read = (text: string) => readCallingOff(text, context);

describe('what a message calls off', () => {
  it.each([
    ['cancela la luz', 'luz'],
    ['puedes cancelar el internet?', 'internet'],
    ['quiero cancelar el agua por favor', 'agua'],
    ['elimina el pago de la luz', 'luz'],
    ['ya no pagues la luz, ya la pagué', 'luz'],
    ['ya no quiero que pagues la luz', 'luz'],
    ['cancela la luz porque ya la pagué en el oxxo', 'luz'],
    ['suspende el pago del agua', 'agua'],
    ['cancel the light bill', 'light'],
    ['stop paying the internet', 'internet'],
    ["don't pay the light bill anymore", 'light'],
    ['call off the water payment', 'water'],
  ])('is named by what no reader explains: %s', (text, name) => {
    expect(read(text)).toMatchObject({ name, isSetUp: false });
  });

  it.each([
    ['quita el pago programado de la luz', 'luz'],
    ['no!! cancelar el pago programado de la luz', 'luz'],
    ['cancela lo de mi mamá de cada mes', ''],
    ['ya no le mandes a mi mamá cada mes', ''],
    ['ya no quiero lo de cada quincena', ''],
    ['kill the scheduled water payment', 'water'],
    ['stop sending money to mom every month', ''],
    ["cancel mom's scheduled transfer", ''],
  ])('may be said to be set up for later: %s', (text, name) => {
    expect(read(text)).toMatchObject({ name, isSetUp: true });
  });

  it.each([
    ['cancélala, ya la pagué en el oxxo', 'cancélala', 'oxxo'],
    ['ya pagué la luz, cancela el pago', 'cancela el pago', 'luz'],
    ['cancel it, i already paid it at the store', 'cancel it', 'store'],
  ])('stands beside its reason: %s', (text, words, nameInReason) => {
    expect(read(text)).toStrictEqual({ words, name: '', nameInReason, isSetUp: false });
  });

  it.each([
    'no canceles la luz',
    'no quiero cancelar la luz',
    "don't cancel the light bill",
    'paga la luz',
    'ya pagué la luz',
    'se canceló la luz?',
    'cancelaste la luz?',
    'cuánto cuesta cancelar la luz',
    'si cancelo la luz me cobran?',
    'no pagues la luz, paga el agua',
    'cancela la luz y paga el internet',
    'no mandes 50, manda 60',
    'cancela la recarga',
    'borra a juan',
    'quita la luz',
    'cancel the top up',
  ])('is nothing, or more than that: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
