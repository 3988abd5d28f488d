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

describe('the wishes of a message', () => {
  it.each([
    ['recarga 100 a mi mamá y paga la luz', ['recarga 100 a mi mamá', 'paga la luz']],
    [
      'que onda we, mandale 40 a mi jefa y de paso recargale 100 al cel de mi carnal',
      ['que onda we, mandale 40 a mi jefa', 'recargale 100 al cel de mi carnal'],
    ],
    ['échale 60 a mi mamá y también págame la luz', ['échale 60 a mi mamá', 'págame la luz']],
    ['ponle 100 a mi mamá y luego mándale 20 a Juan', ['ponle 100 a mi mamá', 'mándale 20 a Juan']],
    [
      'necesito dos cosas: pagar el telmex y mandar 25 a Juan',
      ['pagar el telmex', 'mandar 25 a Juan'],
    ],
    [
      "shoot 40 to my mom and while you're at it pay the water",
      ['shoot 40 to my mom', 'pay the water'],
    ],
    [
      'ahorra 100 para navidad y mándale 40 a mamá',
      ['ahorra 100 para navidad', 'mándale 40 a mamá'],
    ],
    ['send my mom 40 and set aside 100 for a car', ['send my mom 40', 'set aside 100 for a car']],
    ['dime mi saldo y recárgale 100 a mi mamá', ['dime mi saldo', 'recárgale 100 a mi mamá']],
    [
      'send my mom 100 on friday and send juan 50 on saturday',
      ['send my mom 100 on friday', 'send juan 50 on saturday'],
    ],
    ['show my transfers and send some money', ['show my transfers', 'send some money']],
    ['pay telmex and send 50 to my mom tomorrow', ['pay telmex', 'send 50 to my mom tomorrow']],
  ])('are apart where each has a verb of its own: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['mándale 50 a mi mamá y 30 a Juan', ['mándale 50 a mi mamá', 'mándale 30 a Juan']],
    ['send 50 to my mom and 30 to Juan', ['send 50 to my mom', 'send 30 to Juan']],
    ['ponle 50 a mi mamá y 100 a mi hermano', ['ponle 50 a mi mamá', 'ponle 100 a mi hermano']],
    ['send my mom 100 and juan 50', ['send my mom 100', 'send juan 50']],
    ['mandale 100 a mi mama y juan 50', ['mandale 100 a mi mama', 'mandale juan 50']],
    ['send juan 50 and mom 100', ['send juan 50', 'send mom 100']],
    ['send mom 40 monthly and pedro 20 weekly', ['send mom 40 monthly', 'send pedro 20 weekly']],
    ['paga la luz, el agua y el teléfono', ['paga la luz', 'paga el agua', 'paga el teléfono']],
    ['pay the electricity and the water', ['pay the electricity', 'pay the water']],
    ['pay water friday and telmex on saturday', ['pay water friday', 'pay telmex on saturday']],
    ['paga la luz hoy y telmex mañana', ['paga la luz hoy', 'paga telmex mañana']],
    ['paga la luz hoy y gracias', ['paga la luz hoy y gracias']],
    [
      'una recarga de 100 a mi mamá y otra de 50 a mi hermano',
      ['una recarga de 100 a mi mamá', 'una recarga de 50 a mi hermano'],
    ],
  ])('share the verb that was said once: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['primero 100 a juan y luego 50 a mi mamá', 2],
    ['no, espera. primero 100 a juan y luego 50 a mi mamá', 2],
    ['va pero después lo de mi mamá', 2],
    ['yes but then 50 to my mom', 2],
    ['le mandé 50 a juan y luego 50 a mi mamá', 1],
    ['va pero después te digo', 1],
  ])('are apart where one comes after the other: %s', (text, count) => {
    expect(readOrders(text)).toHaveLength(count);
  });

  it.each([
    [
      'págame la luz y ponle 100 al cel de mi hermano',
      ['págame la luz', 'ponle 100 al cel de mi hermano'],
    ],
    [
      'put 200 on moms phone n pay the water bill too',
      ['put 200 on moms phone', 'pay the water bill too'],
    ],
    ['paga el agua y ponle 100 a mi hermano', ['paga el agua', 'ponle 100 a mi hermano']],
    ['pay the light bill and top me up 100', ['pay the light bill', 'top me up 100']],
    ['just 500 then, and put 300 in savings', ['just 500', 'put 300 in savings']],
    ['sí y ponle 100 a mi hermano al cel', ['sí', 'ponle 100 a mi hermano al cel']],
  ])('are apart where a verb that gives has another aim: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['cancela la luz y paga el internet', ['cancela la luz', 'paga el internet']],
    ['cancel the light bill and pay the internet', ['cancel the light bill', 'pay the internet']],
    ['paga el internet y cancela la luz', ['paga el internet', 'cancela la luz']],
    ['cancela la luz y el agua', ['cancela la luz', 'cancela el agua']],
    ['cancélalo y manda 50 a juan', ['cancélalo', 'manda 50 a juan']],
    ['cancel it and send 60 to juan', ['cancel it', 'send 60 to juan']],
    ['cancel the 30 and send 35 to mom', ['cancel the 30', 'send 35 to mom']],
    ['cancel the transfer and send 35 to mom', ['cancel the transfer', 'send 35 to mom']],
  ])('are apart where something is cancelled, and something is not: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    ['va pero después lo de juan', ['va pero', 'lo de juan']],
    ["ok but then juan's", ['ok but', "juan's"]],
  ])('may be what belongs to somebody: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it('share the day behind the list, never a sum', () => {
    expect(readOrders('paga la luz y el teléfono el viernes')).toStrictEqual([
      'paga la luz el viernes',
      'paga el teléfono el viernes',
    ]);
  });

  it.each([
    ['sí y otros 50 a Juan', ['sí', '50 a Juan']],
    ['sí, y después otra de 100 para mi hermano', ['sí', 'de 100 para mi hermano']],
    ['sí, y luego también la luz', ['sí', 'la luz']],
    ['sí, y luego el número está mal', ['sí, y luego el número está mal']],
    ['yes and pay the light bill', ['yes', 'pay the light bill']],
  ])('may follow a yes: %s', (text, orders) => {
    expect(readOrders(text)).toStrictEqual(orders);
  });

  it.each([
    'sí, mándale 100 a mi mamá',
    'sí y mándale ya',
    'quiero mandarle 100 a mi mamá, ¿cuánto le llega en pesos?',
    'hola, quiero mandar dinero\n200 a mi mamá',
    'mándale 100 a mi mamá y que pague la luz',
    'mándale 100 a mi mamá y deposítalo en su cuenta',
    'saca mi recibo de luz y págalo',
    'mándale treinta y cinco a Juan',
    'mándale entre 100 y 200 a mi mamá',
    'ya le mandé 50 a mi mamá y quiero mandar 30 a Juan',
    'échale 50 a mi hermano y mándaselo ya',
    'ponle 100 a mi mamá y que le llegue por banco',
    'échale 60 a mi mamá y cuánto es la comisión',
    'si me llega el pago y mándale 50 a mi mamá',
    'no, mejor mándale 20 dólares por banco',
    'paga la luz y avísame',
    'paga la luz y ponle 200',
    'manda a mi mamá y ponle 50',
    'manda 50 a mi mamá y ponle nota de renta',
    'cancela el envío y mándalo a juan',
    'cancela el pago y págalo mañana',
    'cancélalo y mándalo mañana',
    'cancela el envío de juan y devuélveme el dinero',
    'cancel it and give me my money back',
    'no y cancela',
    'quiero mandar 200 a mi mamá por banco y con comisión incluida',
  ])('are one where a part only says more about it: %s', (text) => {
    expect(readOrders(text)).toStrictEqual([text]);
  });
});
