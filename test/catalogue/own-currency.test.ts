import { expect, it } from 'vitest';
import { readConfiguration } from '../../shared/catalogue/folder/read-configuration.ts';
import { loadCatalogue } from '../../shared/catalogue/load-catalogue.ts';
import { isJsonObject, type JsonValue } from '../../shared/domain/json.ts';

const { bundles } = await readConfiguration(process.cwd());

/** What is wrong once a placeholder of all top-up texts is another one. */
function findProblems(shown: string, planted: string) {
  const felix = bundles.find(({ assistantId }) => assistantId === 'felix');
  if (felix === undefined) throw new Error('there is no felix');
  const files = Object.entries(felix.files).map(([path, content]): [string, JsonValue] => {
    if (!path.startsWith('agents/topups/texts/')) return [path, content];
    return [path, JSON.parse(JSON.stringify(content).replaceAll(shown, planted))];
  });
  const result = loadCatalogue({ ...felix, files: Object.fromEntries(files) });
  return result.ok ? [] : result.problems;
}

it.each([
  ['{{total|money:currency}}', 'shows total in currency, but its currency is cost_currency'],
  ['{{total|money:USD}}', 'shows total in USD, but its currency is cost_currency'],
  ['{{total}}', 'shows total without one, but its currency is cost_currency'],
])('an amount is shown in its own currency: %s', (planted, says) => {
  const problems = findProblems('{{total|money:cost_currency}}', planted);
  expect(problems.map(({ pointer }) => pointer)).toContain('/topups/confirm');
  expect(problems.every(({ message }) => message.startsWith(says))).toBe(true);
});

const rates = ['exchange_rate'];

/** The amounts of data with two currencies that do not say which one is theirs. */
function listUnclear(node: JsonValue, place: string): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((each) => listUnclear(each, place));
  if (!isJsonObject(node)) return [];
  const properties = isJsonObject(node['properties']) ? node['properties'] : {};
  const isDouble = ['currency', 'cost_currency'].every((name) => name in properties);
  const unclear = Object.entries(properties).flatMap(([name, schema]) =>
    isDouble &&
    isJsonObject(schema) &&
    schema['type'] === 'number' &&
    !rates.includes(name) &&
    schema['x-currency-field'] === undefined
      ? [`${place}.${name}`]
      : [],
  );
  return [...unclear, ...Object.entries(node).flatMap(([key, value]) => listUnclear(value, key))];
}

it('data with two currencies says of each amount which one is its own', () => {
  const manifests = bundles.flatMap((bundle) => Object.entries(bundle.manifests));
  expect(manifests.flatMap(([path, manifest]) => listUnclear(manifest, path))).toStrictEqual([]);
});
