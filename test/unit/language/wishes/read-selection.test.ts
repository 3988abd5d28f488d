import { describe, expect, it } from 'vitest';
import { mayChoose } from '../../../../shared/language/wishes/may-choose.ts';
import { readSelection } from '../../../../shared/language/wishes/read-selection.ts';

const lists = [
  ['CFE casa ($842.50 MXN)', 'CFE casa', 'CFE', 'luz', 'electricity'],
  ['Telmex ($549.00 MXN)', 'Telmex'],
  ['Agua ($399.64 MXN)', 'Agua', 'water'],
];

const context = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T12:00:00Z',
  currency: 'MXN',
  country: 'MX',
};

function read(text: string) {
  const { type, items, before, after } = readSelection(text, lists) ?? {};
  return { type, items, before, after };
}

describe('what a message chooses of a list', () => {
  it.each([
    ['skip telmex', [1], ''],
    ['leave out the telmex one', [1], ''],
    ['leave telmex out for now', [1], ''],
    ['not cfe', [0], ''],
    ["don't pay the water bill", [2], ''],
    ['all except cfe and the water', [0, 2], 'all'],
    ['all but telmex', [1], 'all'],
    ['pay my bills except telmex', [1], 'pay my bills'],
    ['quita telmex', [1], ''],
    ['el de telmex no', [1], ''],
    ['deja fuera el de la luz', [0], ''],
    ['todos menos el de telmex', [1], 'todos'],
    ['no pagues el agua este mes', [2], ''],
    ['sáltate la luz', [0], ''],
  ])('leaves out what is named: %s', (text, items, before) => {
    expect(read(text)).toStrictEqual({ type: 'without', items, before, after: '' });
  });

  it.each([
    ['only telmex', [1]],
    ['just the water one', [2]],
    ['solo telmex', [1]],
    ['telmex nomás', [1]],
    ['nada más la luz y el agua', [0, 2]],
  ])('keeps the only ones that are named: %s', (text, items) => {
    expect(read(text)).toStrictEqual({ type: 'only', items, before: '', after: '' });
  });

  it.each([
    ['pay telmex and agua', [1, 2], 'pay', ''],
    ['paga telmex y agua el viernes', [1, 2], 'paga', 'el viernes'],
    ['pay telmex, agua and the cfe one', [1, 2, 0], 'pay', ''],
    ['paga la luz, el agua y telmex', [0, 2, 1], 'paga la', ''],
  ])('takes several that are named: %s', (text, items, before, after) => {
    expect(read(text)).toStrictEqual({ type: 'these', items, before, after });
  });

  it.each([
    'pay telmex',
    'telmex or agua',
    'telmex no, agua',
    'no, telmex',
    'pay telmex 200 and agua 100',
    'skip it',
  ])('chooses nothing: %s', (text) => {
    expect(readSelection(text, lists)).toBeUndefined();
  });

  it('leaves a no before the words that leave out beside them', () => {
    expect(read("don't skip telmex")).toMatchObject({ before: "don't" });
  });
});

describe('a message that only a list can explain', () => {
  it.each([
    'pay telmex and cfe',
    'paga telmex y agua',
    'paga todo excepto la luz el viernes',
    'pay all my bills but the water',
  ])('may name several or leave some out: %s', (text) => {
    expect(mayChoose(text, context)).toBe(true);
  });

  it.each([
    'pay telmex',
    'pay the light and thanks',
    'paga telmex y ya',
    'paga la luz, porfa',
    'pay telmex but not now',
    'pay cfe but only 200',
    'no quiero pagar telmex',
  ])('names one thing: %s', (text) => {
    expect(mayChoose(text, context)).toBe(false);
  });
});
