import { describe, expect, it } from 'vitest';
import { readBesideDanger } from '../../../shared/language/danger/read-beside-danger.ts';

describe('readBesideDanger', () => {
  it.each([
    ['me robaron el teléfono, cancela todo lo programado', ['cancela todo lo programado']],
    ['me robaron el cel cancela el envío a mi mamá', ['cancela el envío a mi mamá']],
    ['cancela lo programado porque me robaron el cel', ['cancela lo programado porque']],
    ['my phone was stolen, cancel all that is scheduled', ['cancel all that is scheduled']],
    ['me robaron el celular', []],
    ['cancela todo lo programado', []],
  ])('finds what is said beside it: %s', (text, words) => {
    const found = readBesideDanger(text);

    expect(found.filter((each) => /cancel/.test(each))).toStrictEqual(words);
  });
});
