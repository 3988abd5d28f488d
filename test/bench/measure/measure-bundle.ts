import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundleFunction } from '../../../infra/lib/bundle-function.ts';

/** Size of a function's bundle, built exactly as it is deployed. */
export interface MeasuredBundle {
  readonly entry: string;
  /** Bytes that a cold start loads: the entry and its static imports. */
  readonly staticBytes: number;
  /** Bytes of the whole bundle, including code imported on demand. */
  readonly totalBytes: number;
}

type Inputs = Metafile['inputs'];

/** Bundles a function into `output` and measures its size. The catalogue is not counted. */
export async function measureBundle(
  root: string,
  folder: string,
  output: string,
): Promise<MeasuredBundle> {
  const outdir = bundleFunction({ root, folder, withCatalogue: false, output });
  const entry = join(outdir, 'index.mjs');
  // Bundling the bundle again, without writing it, makes esbuild parse its imports.
  const { metafile } = await build({
    absWorkingDir: outdir,
    entryPoints: ['index.mjs'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const { inputs } = metafile;
  return {
    entry,
    staticBytes: sumBytes(inputs, findLoadedAtStart(inputs)),
    totalBytes: sumBytes(inputs, Object.keys(inputs)),
  };
}

function findLoadedAtStart(inputs: Inputs): readonly string[] {
  const seen = new Set<string>();
  const waiting = ['index.mjs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = inputs[path]?.imports ?? [];
    const atOnce = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    waiting.push(...atOnce.map((each) => each.path));
  }
  return [...seen];
}

function sumBytes(inputs: Inputs, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (inputs[path]?.bytes ?? 0), 0);
}
