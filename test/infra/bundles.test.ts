import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleFunction } from '../../infra/lib/bundle-function.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { aRepository, FUNCTIONS } from './stack/synthesize.ts';

const KB = 1000;
const STATIC_IMPORT = /(?:from|import)"(\.{1,2}\/[^"]+\.mjs)"/g;

/** Finds the files that a cold start loads: the entry and its static imports. */
function findLoadedAtStart(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    findLoadedAtStart(join(dirname(file), path), seen);
  }
  return seen;
}

const sumSizes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(file).size, 0) / KB;

describe('bundles of the real functions', () => {
  const output = temporaryFolder('bundles');
  const bundles = FUNCTIONS.map((folder) => {
    const bundle = bundleFunction({ root: process.cwd(), folder, withCatalogue: false, output });
    const code = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => join(bundle, name));
    const start = findLoadedAtStart(join(bundle, 'index.mjs'));
    return { folder, all: sumSizes(code), atStart: sumSizes(start), code };
  });
  const findBundle = (folder: string) => bundles.find((bundle) => bundle.folder === folder);

  it('stay within the budgets for cold starts', () => {
    console.table(bundles.map(({ folder, all, atStart }) => ({ folder, all, atStart })));
    // Code loaded on demand (letter statistics, another model provider) does not count.
    expect(findBundle('orchestrator')?.atStart).toBeLessThan(1850);
    expect(findBundle('webhook')?.atStart).toBeLessThan(300);
  });

  it('include the AWS SDK and no source maps', () => {
    for (const { code } of bundles) {
      const text = code.map((file) => readFileSync(file, 'utf8')).join('');
      expect(text).not.toMatch(/from"@aws-sdk/);
      expect(text).not.toContain('sourceMappingURL');
    }
  });
});

describe('a bundle', () => {
  const bundle = (root: string, folder = 'webhook', withCatalogue = true) =>
    bundleFunction({ root, folder, withCatalogue });

  it('has the catalogue next to the code if the function needs it', () => {
    const root = aRepository();
    expect(readdirSync(bundle(root)).sort()).toEqual(['catalogue', 'index.mjs']);
    expect(readdirSync(bundle(root, 'sweeper', false))).toEqual(['index.mjs']);
  });

  it('includes the page of a function that serves one', () => {
    const root = aRepository();
    mkdirSync(join(root, 'functions/console/page'));
    writeFileSync(join(root, 'functions/console/page/index.html'), '<p>');
    expect(readdirSync(bundle(root, 'console', false)).sort()).toEqual(['index.mjs', 'page']);
  });

  it('includes the manifests of the services if the function needs them', () => {
    const root = aRepository();
    const folder = bundleFunction({
      root,
      folder: 'services-api',
      withCatalogue: false,
      withManifests: true,
    });
    expect(readdirSync(folder).sort()).toEqual(['index.mjs', 'services']);
    expect(readFileSync(join(folder, 'services/topups.json'))).toEqual(
      readFileSync(join(root, 'functions/tools/topups/service.json')),
    );
  });

  it('leaves unchanged files alone, and deletes obsolete ones', () => {
    const root = aRepository();
    const folder = bundle(root);
    const longAgo = new Date(0);
    utimesSync(join(folder, 'index.mjs'), longAgo, longAgo);
    writeFileSync(join(folder, 'old-chunk.mjs'), '');
    bundle(root);
    expect(statSync(join(folder, 'index.mjs')).mtime).toEqual(longAgo);
    expect(readdirSync(folder)).not.toContain('old-chunk.mjs');
  });

  it('is not built without the catalogue that it needs', () => {
    const empty = temporaryFolder('empty');
    mkdirSync(join(empty, 'functions/webhook'), { recursive: true });
    writeFileSync(join(empty, 'functions/webhook/main.ts'), 'export const handler = 1;');
    expect(() => bundle(empty)).toThrow(/catalogue:build/);
  });

  it('is not built from a function that does not compile', () => {
    const root = aRepository();
    writeFileSync(join(root, 'functions/webhook/main.ts'), 'import "./missing.ts";');
    expect(() => bundle(root)).toThrow(/missing/);
  });
});
