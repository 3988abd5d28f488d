import { join } from 'node:path';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { drawCatalogue } from '../../shared/catalogue/graph.ts';

/**
 * `npm run -s catalogue:graph [-- <repository>]` prints Markdown with a Mermaid diagram of the
 * agents of each assistant and one of each flow.
 */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const result = await checkConfiguration(root);
if (result.ok) {
  for (const { title, mermaid } of result.assistants.flatMap(({ catalogue }) =>
    drawCatalogue(catalogue),
  )) {
    console.log(`## ${title}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`);
  }
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  process.exitCode = 1;
}
