import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblem } from '../../../shared/catalogue/catalogue-problem.ts';
import { compileConfiguration } from '../../../shared/catalogue/folder/compile-configuration.ts';
import { type MeasuredBundle, measureBundle } from './measure-bundle.ts';
import { type ColdImport, measureColdImport } from './measure-cold-import.ts';

/** The size of a function's bundle and the cost of its cold start. */
export interface MeasuredFunction {
  readonly folder: string;
  readonly bundle: MeasuredBundle;
  readonly coldImport: ColdImport;
}

/** Bundles functions into a temporary folder and starts each of them. */
export async function measureFunctions(
  root: string,
  folders: readonly string[],
): Promise<readonly MeasuredFunction[]> {
  const output = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const catalogueDir = await writeCatalogue(root, join(output, 'catalogue'));
    const measured: MeasuredFunction[] = [];
    for (const folder of folders) {
      const bundle = await measureBundle(root, folder, output);
      const coldImport = await measureColdImport(bundle.entry, catalogueDir);
      measured.push({ folder, bundle, coldImport });
    }
    return measured;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function writeCatalogue(root: string, folder: string): Promise<string> {
  const result = await compileConfiguration(root);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  await mkdir(folder);
  for (const [file, content] of Object.entries(result.files)) {
    await writeFile(join(folder, file), JSON.stringify(content));
  }
  return folder;
}
