import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Design 7: the limit of what a cold start of the webhook loads. */
const BUDGET_BYTES = 300 * 1024;

/** Sums the sizes of the entry and its static imports; dynamic imports do not count. */
function measureLoadedBytes({ outputs }: Metafile): number {
  const entry = Object.keys(outputs).find(
    (path) => outputs[path]?.entryPoint !== undefined && path.endsWith('main.mjs'),
  );
  const seen = new Set<string>();
  const waiting = [entry ?? ''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = outputs[path]?.imports ?? [];
    waiting.push(
      ...imports
        .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
        .map((one) => one.path),
    );
  }
  return [...seen].reduce((bytes, path) => bytes + (outputs[path]?.bytes ?? 0), 0);
}

describe('the webhook’s bundle', () => {
  it('stays below its budget at a cold start, without the clients of Bedrock and DynamoDB', async () => {
    const { metafile } = await build({
      entryPoints: ['functions/webhook/main.ts'],
      outdir: 'unused',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      legalComments: 'none',
      metafile: true,
      write: false,
    });

    expect(measureLoadedBytes(metafile)).toBeLessThan(BUDGET_BYTES);
    expect(measureLoadedBytes(metafile)).toBeGreaterThan(100 * 1024);
    expect(
      Object.keys(metafile.inputs).filter((path) => /client-(bedrock|dynamodb)/.test(path)),
    ).toStrictEqual([]);
  }, 60_000);
});
