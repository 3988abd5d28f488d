import { join } from 'node:path';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { listUnreachedActions } from '../../shared/catalogue/list-unreached-actions.ts';
import { listMissingCode } from './catalogue/list-missing-code.ts';

/**
 * `npm run catalogue:check [-- <repository>]` prints one line per problem and exits with status 1,
 * or prints one line per consistent assistant.
 */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const result = await checkConfiguration(root);
if (result.ok) {
  for (const { catalogue, warnings } of result.assistants) {
    const unreached = listUnreachedActions(catalogue);
    for (const warning of [...warnings, ...unreached])
      console.warn(`warning: ${catalogue.assistant.id}: ${warning}`);
    const agents = Object.keys(catalogue.agents).length;
    const flows = Object.keys(catalogue.flows).length;
    console.log(`${catalogue.assistant.id}: ${agents} agents and ${flows} flows are consistent`);
  }
  for (const missing of await listMissingCode(root, result)) {
    console.error(missing);
    process.exitCode = 1;
  }
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  const count = result.problems.length;
  console.error(`${count} ${count === 1 ? 'problem' : 'problems'} in the configuration`);
  process.exitCode = 1;
}
