import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchAssistant, benchAssistants } from './bench-assistant.ts';
import { type BenchResult, benchResultSchema } from './bench-result.ts';
import { formatReport } from './format-report.ts';
import { measureAll } from './measure-all.ts';
import { readPeers } from './read-peers.ts';

const ids = benchAssistants.map(({ id }) => id);
const usage = `npm run bench -- [--assistant <id>]… [--json] [--compare <file>]

Measures the engine and prints it next to the design's budgets and to the peers. It does not judge: the exit
status is 1 only when something could not be measured. Use npm run -s with --json.

  --assistant  ${ids.join(', ')}; may be repeated (default: teller-worded and teller)
  --json       the result as JSON, to save and to compare with
  --compare    a saved result of another commit: prints its values and the ratios (not with --json)`;

const root = join(import.meta.dirname, '../..');

/** `npm run bench`. */
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
  if (values.json && values.compare) throw new Error('--json and --compare do not go together');
  const assistants = values.assistant.map(assistantOf);
  const before = values.compare === undefined ? undefined : await readResult(values.compare);
  const peers = await readPeers();
  const result = await measureAll(root, assistants, peers.systems);
  console.log(values.json ? JSON.stringify(result, null, 2) : formatReport(result, peers, before));
}

function assistantOf(id: string): BenchAssistant {
  const found = benchAssistants.find((assistant) => assistant.id === id);
  if (found !== undefined) return found;
  throw new Error(`no assistant ${id}; there are: ${ids.join(', ')}`);
}

async function readResult(path: string): Promise<BenchResult> {
  const result = benchResultSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${path} is not a result of npm run bench -- --json`, { cause: result.error });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
