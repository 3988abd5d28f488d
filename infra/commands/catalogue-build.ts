import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { usedPart } from '../../shared/catalogue/folder/used-part.ts';

/**
 * `npm run catalogue:build [-- <repository>]`: checks the configuration and writes what the functions read to
 * `dist/catalogue/`: one bundle per assistant, and the channels.
 */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const result = await checkConfiguration(root);
if (result.ok) {
  const folder = join(root, 'dist/catalogue');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { bundle, catalogue } of result.assistants) {
    const compiled = usedPart(bundle, catalogue);
    await writeFile(join(folder, `${bundle.assistantId}.json`), JSON.stringify(compiled));
    console.log(`${bundle.assistantId} ${compiled.version}`);
  }
  await writeFile(join(folder, 'channels.json'), JSON.stringify(result.channels));
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  process.exitCode = 1;
}
