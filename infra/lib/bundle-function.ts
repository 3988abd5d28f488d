import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { discoverServices } from './discover-services.ts';

/** ESM has no `require`, yet some CommonJS dependencies call it for Node's own modules. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

export interface FunctionSource {
  /** Repository root. */
  readonly root: string;
  /** Folder below `functions/`, such as `webhook` or `tools/topups`. */
  readonly folder: string;
  /** Ship the compiled catalogue beside the code, as `catalogue/`. */
  readonly withCatalogue: boolean;
  /** Ship the manifests of all domain services beside the code, as `services/<service>.json`. */
  readonly withManifests?: boolean;
  /** Where bundles go; `dist/functions` below the root by default. */
  readonly output?: string;
}

/**
 * Bundles one function into `dist/functions/<folder>` and returns that folder; a `page/` of the
 * function (static files, sent as they are) is copied beside the code. The AWS SDK goes in:
 * pinned versions, and the emulator provides none. Code splitting keeps what is imported lazily (the
 * SDK's credential providers) out of the cold start. The output runs on Node 20 so that it also runs
 * on the laptop's Node.
 * @throws BuildFailure when the function does not compile
 * @throws Error when the catalogue was not compiled before
 */
export function bundleFunction(source: FunctionSource): string {
  const outdir = resolve(source.output ?? join(source.root, 'dist', 'functions'), source.folder);
  const { outputFiles } = buildSync({
    absWorkingDir: source.root,
    entryPoints: { index: join('functions', source.folder, 'main.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE_BANNER },
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  const files = new Map(outputFiles.map((file) => [file.path, file.contents]));
  const copied = [
    ...readFolder(resolve(source.root, 'functions', source.folder, 'page'), join(outdir, 'page')),
    ...(source.withCatalogue ? readCatalogue(source.root, outdir) : []),
    ...(source.withManifests ? readManifests(source.root, outdir) : []),
  ];
  for (const [path, contents] of copied) files.set(path, contents);
  writeOnlyChanges(outdir, files);
  return outdir;
}

function readCatalogue(root: string, outdir: string): [string, Uint8Array][] {
  const compiled = readFolder(resolve(root, 'dist', 'catalogue'), join(outdir, 'catalogue'));
  if (compiled.length > 0) return compiled;
  throw new Error('No compiled catalogue in dist/catalogue: run `npm run catalogue:build`');
}

function readManifests(root: string, outdir: string): [string, Uint8Array][] {
  return discoverServices(root).map(({ service }) => [
    join(outdir, 'services', `${service}.json`),
    readFileSync(join(root, 'functions', 'tools', service, 'service.json')),
  ]);
}

/** The files of a folder, as files of another one; none when there is no such folder. */
function readFolder(from: string, to: string): [string, Uint8Array][] {
  return listFiles(from).map((file) => [join(to, relative(from, file)), readFileSync(file)]);
}

/** Two synths may run side by side (a deploy and a test): an unchanged bundle is never touched. */
function writeOnlyChanges(outdir: string, files: ReadonlyMap<string, Uint8Array>): void {
  const present = new Set(listFiles(outdir));
  for (const [path, contents] of files) {
    if (present.has(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  for (const path of present) if (!files.has(path)) rmSync(path);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}
