import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../../../../functions/console/page/texts.js';

const folder = join(import.meta.dirname, '../../../../functions/console/page');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const readTexts = (language: string): Record<string, string> =>
  JSON.parse(read(`texts/${language}.json`));

it('has each text in both languages, with the same placeholders', () => {
  const holes = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]),
    );
  expect(holes(readTexts('es'))).toEqual(holes(readTexts('en')));
});

it('has a text for each key that the page uses, and no unused one', () => {
  const sources = readdirSync(folder)
    .filter((name) => /\.(js|html)$/.test(name))
    .map(read);
  const source = sources.join('\n');
  const keys = Object.keys(readTexts('en'));
  const asked = [
    ...source.matchAll(/texts\(\s*'([\w.]+)'/g),
    ...source.matchAll(/data-(?:text|label|placeholder)="([\w.]+)"/g),
  ];
  expect(asked.map(([, key]) => String(key)).filter((key) => !keys.includes(key))).toEqual([]);
  const unused = keys.filter((key) => {
    const name = key.startsWith('error.') ? key.slice('error.'.length) : key;
    return !source.includes(`'${name}'`) && !source.includes(`"${name}"`);
  });
  expect(unused).toEqual([]);
});

it.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'EN-gb', 'es'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('chooses for a browser with %s the language %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});
