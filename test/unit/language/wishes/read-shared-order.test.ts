import { describe, expect, it } from 'vitest';
import { readWishes } from '../../../../shared/language/wishes/read-wishes.ts';

const context = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T12:00:00Z',
  currency: 'USD',
  country: 'MX',
};

const readOrders = (text: string) => readWishes(text, context).map(({ order }) => order);

describe('one order for several people', () => {
  it.each([
    ['send 50 each to mom and juan', ['send 50 to mom', 'send 50 to juan']],
    ['send mom and juan 50 each', ['send mom 50', 'send juan 50']],
    [
      'send 20 dollars each to my mom and dad',
      ['send 20 dollars to my mom', 'send 20 dollars to dad'],
    ],
    ['50 each to mom and juan', ['50 to mom', '50 to juan']],
    [
      'send 100 each to my mom, my brother and Rosa',
      ['send 100 to my mom', 'send 100 to my brother', 'send 100 to Rosa'],
    ],
    ['send 50 to mom and juan each', ['send 50 to mom', 'send 50 to juan']],
    ['manda 50 a cada uno, mi mamá y Juan', ['manda 50 mi mamá', 'manda 50 Juan']],
    [
      'manda 50 a mi mamá y a Juan, a cada uno, el viernes',
      ['manda 50 a mi mamá, el viernes', 'manda 50 a Juan, el viernes'],
    ],
    [
      'send 50 each to mom and juan and pay the water',
      ['send 50 to mom', 'send 50 to juan', 'pay the water'],
    ],
  ])('gives each of them what each shall get: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['send 200 to mom and juan, half each', ['send 100 to mom', 'send 100 to juan']],
    ['split 200 between mom and juan', ['send 100 to mom', 'send 100 to juan']],
    ['send 200 split between mom and juan', ['send 100 to mom', 'send 100 to juan']],
    ['divide 200 between mom and juan', ['send 100 to mom', 'send 100 to juan']],
    ['send 200 divided by mom and juan', ['send 100 to mom', 'send 100 to juan']],
    ['divide 200 entre mi mamá y Juan', ['manda 100 a mi mamá', 'manda 100 a Juan']],
    ['manda 200 a dividir entre mi mamá y Juan', ['manda 100 a mi mamá', 'manda 100 a Juan']],
    ['send 300 evenly to mom and juan', ['send 150 to mom', 'send 150 to juan']],
    ['reparte 200 entre mi mamá y Juan', ['manda 100 a mi mamá', 'manda 100 a Juan']],
    [
      'manda 200 a mi mamá y mi hermano, mitad y mitad',
      ['manda 100 a mi mamá', 'manda 100 a mi hermano'],
    ],
    [
      'manda 200 repartidos entre mi mamá y mi papá',
      ['manda 100 a mi mamá', 'manda 100 a mi papá'],
    ],
  ])('gives each of them an equal part of what is shared: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['manda 200 a mi mamá y a Juan', ['manda a mi mamá', 'manda a Juan']],
    ['mándale 50 a mi mamá y a mi hermano', ['mándale a mi mamá', 'mándale a mi hermano']],
    ['send 200 to mom and juan', ['send to mom', 'send to juan']],
    ['send 50 to both mom and juan', ['send to mom', 'send to juan']],
    ['send 201 to mom and juan half and half', ['send to mom', 'send to juan']],
    ['manda dinero a mi mamá y a Juan', ['manda dinero a mi mamá', 'manda dinero a Juan']],
    ['a mi mamá y a Juan', ['a mi mamá', 'a Juan']],
  ])('leaves open what each of them gets where nothing says it: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    'manda 100 a Juan Ortega y Gasset',
    'send 50 to mom and tell juan',
    'send juan 50, mom said yes',
    'manda 50 a mi mamá, Juan me debe 20',
    'Hola Juan, manda 50 a mi mamá',
    'send mom 50, thanks Rosa',
    'mi mamá y mi hermano están bien',
    'send 50 to mom not juan',
  ])('is another thing than an order for one, whoever else is named: %s', (text) => {
    expect(readOrders(text)).toStrictEqual([text]);
  });
});
