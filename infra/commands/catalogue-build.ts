import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { compileConfiguration } from '../../shared/catalogue/folder/compile-configuration.ts';

/**
 * `npm run catalogue:build [-- <repository>]` checks the configuration and writes the files that
 * the functions read to `dist/catalogue/`. It writes nothing if there is a problem.
 */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const result = await compileConfiguration(root);
if (result.ok) {
  const folder = join(root, 'dist/catalogue');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(result.files)) {
    await writeFile(join(folder, file), JSON.stringify(content));
    console.log(`dist/catalogue/${file}`);
  }
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  process.exitCode = 1;
}
