import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { discoverServices } from './discover-services.ts';

/** ES modules have no `require`, but some CommonJS dependencies call it to load Node's modules. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

export interface FunctionSource {
  /** Root of the repository. */
  readonly root: string;
  /** Folder under `functions/`, such as `webhook` or `tools/topups`. */
  readonly folder: string;
  /** Copies the compiled catalogue into `catalogue/`, next to the code. */
  readonly withCatalogue: boolean;
  /** Copies the manifest of every domain service to `services/<service>.json`, next to the code. */
  readonly withManifests?: boolean;
  /** Folder that receives the bundles. Default: `dist/functions` under the root. */
  readonly output?: string;
}

/**
 * Bundles one function into `dist/functions/<folder>` and returns that folder. If the function has
 * a `page/` folder of static files, it is copied next to the code.
 *
 * The bundle includes the AWS SDK: its version is pinned, and the emulator does not provide one.
 * Code splitting keeps lazily imported modules (the SDK's credential providers) out of the cold
 * start. The target is Node 20, so that the bundle also runs on a developer's Node.
 * @throws BuildFailure when the function does not compile
 * @throws Error when the catalogue has not been compiled
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
  const copiedFiles = [
    ...readFolder(resolve(source.root, 'functions', source.folder, 'page'), join(outdir, 'page')),
    ...(source.withCatalogue ? readCompiledCatalogue(source.root, outdir) : []),
    ...(source.withManifests ? readManifests(source.root, outdir) : []),
  ];
  for (const [path, contents] of copiedFiles) files.set(path, contents);
  writeChangedFiles(outdir, files);
  return outdir;
}

function readCompiledCatalogue(root: string, outdir: string): [string, Uint8Array][] {
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

/**
 * Reads the files of `from` and returns them with their paths under `to`; empty if there is none.
 */
function readFolder(from: string, to: string): [string, Uint8Array][] {
  return listFiles(from).map((file) => [join(to, relative(from, file)), readFileSync(file)]);
}

/** Leaves unchanged files alone: two synths (a deploy and a test) may run at the same time. */
function writeChangedFiles(outdir: string, files: ReadonlyMap<string, Uint8Array>): void {
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
