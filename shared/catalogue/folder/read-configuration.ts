import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { type ConfigurationBundle, modelsPath } from '../configuration-bundle.ts';
import { computeVersion } from './compute-version.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';

/** A repository's configuration as it is on disk. */
export interface ConfigurationFolder {
  readonly bundles: readonly ConfigurationBundle[];
  /** Repository path of each channel's file → its content. */
  readonly channels: ReadonlyMap<string, JsonValue>;
  /** Files with the extension `.json` that are not valid JSON, or name a key twice. */
  readonly problems: readonly CatalogueProblem[];
}

/**
 * Reads `config/` and the manifests of `functions/tools/*` below a repository's root. Every
 * assistant gets all manifests. Its agents decide which of them it uses.
 */
export async function readConfiguration(root: string): Promise<ConfigurationFolder> {
  const problems: CatalogueProblem[] = [];
  const read = (path: string) => readContent(root, path, problems);
  const manifests = await readAll(await listManifestPaths(root), read);
  const models = (await read(modelsPath)) ?? null;
  const channelPaths = (await listFiles(root, 'config/channels')).filter(isJson);
  const channels = await readAll(channelPaths, read);
  const bundles: ConfigurationBundle[] = [];
  for (const assistantId of await listFolders(root, 'config/assistants')) {
    const folder = `config/assistants/${assistantId}`;
    const files = await readAll(await listFiles(root, folder), read);
    const content = {
      assistantId,
      files: toRelativePaths(folder, files),
      manifests: toObjects(manifests),
      models,
    };
    bundles.push({ ...content, version: computeVersion(content) });
  }
  return { bundles, channels, problems };
}

type Read = (path: string) => Promise<JsonValue | undefined>;

async function readContent(
  root: string,
  path: string,
  problems: CatalogueProblem[],
): Promise<JsonValue | undefined> {
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (text === undefined || !isJson(path)) return text;
  try {
    const value: JsonValue = JSON.parse(text);
    for (const pointer of findDuplicateKeys(text)) {
      const message = 'stands there twice, and only the last one counts';
      problems.push({ file: path, pointer, value: null, message });
    }
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    problems.push({
      file: path,
      pointer: '',
      value: null,
      message: `is not valid JSON${nameLine(text, reason)}: ${reason}`,
    });
    return undefined;
  }
}

/** Node tells the position, and only newer ones the line. */
function nameLine(text: string, reason: string): string {
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position === undefined) return '';
  return ` in line ${text.slice(0, Number(position)).split('\n').length}`;
}

async function readAll(paths: readonly string[], read: Read): Promise<Map<string, JsonValue>> {
  const contents = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  return new Map(contents.flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])));
}

async function listManifestPaths(root: string): Promise<string[]> {
  const services = await listFolders(root, 'functions/tools');
  const files = await Promise.all(
    services.map((service) => listFiles(root, `functions/tools/${service}`)),
  );
  return files.flat().filter((path) => path.endsWith('/service.json'));
}

async function listFolders(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

/** Lists all files below a folder as sorted repository paths, except hidden files. */
async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const nested = await Promise.all(
    visible.map((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, child) : [child];
    }),
  );
  return nested.flat().toSorted();
}

function toRelativePaths(folder: string, files: ReadonlyMap<string, JsonValue>) {
  return Object.fromEntries(
    [...files].map(([path, content]) => [path.slice(folder.length + 1), content]),
  );
}

function toObjects(contents: ReadonlyMap<string, JsonValue>): Record<string, JsonObject> {
  return Object.fromEntries(
    [...contents].map(([path, content]) => [path, isJsonObject(content) ? content : {}]),
  );
}

function isJson(path: string): boolean {
  return path.endsWith('.json');
}
