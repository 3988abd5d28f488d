import { join } from 'node:path';
import type { CatalogueProblem } from '../../shared/catalogue/catalogue-problem.ts';
import {
  type ConfigurationBundle,
  modelsPath,
  toAssistantPath,
} from '../../shared/catalogue/configuration-bundle.ts';
import { readConfiguration } from '../../shared/catalogue/folder/read-configuration.ts';
import { type LoadResult, loadCatalogue } from '../../shared/catalogue/load-catalogue.ts';
import { isJsonObject, type JsonValue } from '../../shared/domain/json.ts';

/** Root of the fixture, a repository whose assistant `kiosk` is valid. */
export const fixtureRoot = join(import.meta.dirname, '../fixtures/catalogue');

/** A mistake: the value at a JSON pointer of a file is replaced. `undefined` removes it. */
export interface Plant {
  /** Path within the assistant's folder, `models.json`, or a repository path of a manifest. */
  readonly file: string;
  readonly at: string;
  readonly value: JsonValue | undefined;
}

/** The valid bundle of the fixture. */
export async function kioskBundle(): Promise<ConfigurationBundle> {
  const { bundles } = await readConfiguration(fixtureRoot);
  const [bundle] = bundles;
  if (bundle === undefined) throw new Error('the fixture has no assistant');
  return bundle;
}

/** Loads a copy of the fixture with mistakes planted into it. */
export async function loadWith(...plants: readonly Plant[]): Promise<LoadResult> {
  return loadCatalogue(plants.reduce(withPlant, await kioskBundle()));
}

/** The problems of a copy of the fixture with mistakes planted into it. None if it is valid. */
export async function problemsWith(
  ...plants: readonly Plant[]
): Promise<readonly CatalogueProblem[]> {
  const result = await loadWith(...plants);
  return result.ok ? [] : result.problems;
}

/** Converts a planted file to the path that problems name. */
export function toPath(file: string): string {
  if (file === 'models.json') return modelsPath;
  return file.startsWith('functions/') ? file : toAssistantPath('kiosk', file);
}

/** A copy of a bundle with one mistake. */
export function withPlant(
  bundle: ConfigurationBundle,
  { file, at, value }: Plant,
): ConfigurationBundle {
  const keys = at.split('/').slice(1);
  if (file === 'models.json') return { ...bundle, models: replaceAt(bundle.models, keys, value) };
  const group = file.startsWith('functions/') ? 'manifests' : 'files';
  if (keys.length > 0 && bundle[group][file] === undefined) throw new Error(`no file ${file}`);
  const changed = replaceAt({ ...bundle[group] }, [file, ...keys], value);
  return { ...bundle, [group]: changed };
}

function replaceAt(
  target: JsonValue | undefined,
  [key, ...rest]: readonly string[],
  value: JsonValue | undefined,
): JsonValue {
  if (key === undefined) return value ?? null;
  if (Array.isArray(target)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return target.toSpliced(index, 1);
    return target.toSpliced(index, 1, replaceAt(target[index], rest, value));
  }
  const entries = isJsonObject(target) ? target : {};
  const { [key]: old, ...others } = entries;
  if (rest.length === 0 && value === undefined) return others;
  return { ...entries, [key]: replaceAt(old, rest, value) };
}

/** A mistake, and the one problem it must cause. Place and value default to those of the plant. */
export interface Mistake {
  readonly plants: readonly [Plant, ...Plant[]];
  readonly says: string;
  readonly nearest?: string;
  readonly file?: string;
  readonly at?: string;
  readonly value?: JsonValue;
}

/** The whole problem that a mistake must cause. */
export function toProblem({ plants, says, nearest, ...place }: Mistake): CatalogueProblem {
  const [first] = plants;
  return {
    file: toPath(place.file ?? first.file),
    pointer: place.at ?? first.at,
    value: place.value === undefined ? (first.value ?? null) : place.value,
    message: says,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** Creates a plant. */
export function into(file: string, at: string, value?: JsonValue): Plant {
  return { file, at, value };
}
