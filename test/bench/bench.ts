import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchAssistant, benchAssistants } from './bench-assistant.ts';
import { type BenchResult, benchResultSchema } from './bench-result.ts';
import { measureAll } from './measure/measure-all.ts';
import { readPeers } from './read-peers.ts';
import { formatReport } from './report/format-report.ts';

const ids = benchAssistants.map(({ id }) => id);
const usage = `npm run bench -- [--assistant <id>]… [--json] [--compare <file>]

Measures the engine and prints the figures next to the design's budgets and to other frameworks. Budgets are
not enforced: the exit status is 1 only if something could not be measured. Use npm run -s with --json.

  --assistant  assistant to measure: ${ids.join(', ')}; can be repeated (default: teller-worded and teller)
  --json       prints the result as JSON, for --compare
  --compare    compares with a saved result of another commit: prints its values and ratios (not with --json)`;

const root = join(import.meta.dirname, '../..');

/** `npm run bench` measures the engine. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      assistant: { type: 'string', multiple: true, default: ['teller-worded', 'teller'] },
      json: { type: 'boolean', default: false },
      compare: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.json && values.compare) throw new Error('--json cannot be used with --compare');
  const assistants = values.assistant.map(findAssistant);
  const before = values.compare === undefined ? undefined : await readResult(values.compare);
  const peers = await readPeers();
  const result = await measureAll(root, assistants, peers.systems, reportStep);
  console.log(values.json ? JSON.stringify(result, null, 2) : formatReport(result, peers, before));
}

/** Measuring takes minutes; the figures alone go to stdout. */
function reportStep(step: string): void {
  console.error(`measuring ${step} …`);
}

function findAssistant(id: string): BenchAssistant {
  const found = benchAssistants.find((assistant) => assistant.id === id);
  if (found !== undefined) return found;
  throw new Error(`There is no assistant ${id}. Choose from: ${ids.join(', ')}`);
}

async function readResult(path: string): Promise<BenchResult> {
  const result = benchResultSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${path} was not written by npm run bench -- --json`, { cause: result.error });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
