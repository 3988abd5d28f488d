import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeText } from './understand/describe-text.ts';
import {
  passesGate,
  renderMisses,
  renderScoreSummary,
  renderScoreTable,
} from './understand/print-scores.ts';
import { scoreFiles } from './understand/score-files.ts';

/**
 * `npm run understand -- "text"` prints what each reader understands. `--locale`, `--currency`,
 * `--country`, `--timezone` and `--now` set the context, `--saved "María García, Juan"` the saved
 * recipients.
 *
 * `npm run understand -- --scores [files or folders …] [--json] [--verbose]` scores case files and
 * exits with status 1 when a reading is dangerously wrong.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'es-MX' },
    currency: { type: 'string', default: 'MXN' },
    country: { type: 'string', default: 'MX' },
    timezone: { type: 'string', default: 'America/Mexico_City' },
    now: { type: 'string', default: new Date().toISOString() },
    saved: { type: 'string', default: 'María García, Juan Pérez, Mamá' },
  },
});

try {
  run();
} catch (error) {
  // A missing file or an invalid row: the message says which, so no stack is needed.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(): void {
  if (values.scores) printScores();
  else if (positionals.length > 0) printReadings();
  else {
    console.error(
      'Usage: npm run understand -- "text" | --scores [files or folders …] [--json] [--verbose]',
    );
    process.exitCode = 1;
  }
}

function printScores(): void {
  const ownCaseFiles = join(import.meta.dirname, '../../test/fixtures/understanding');
  const scores = scoreFiles(positionals.length > 0 ? positionals : [ownCaseFiles]);
  if (values.json) console.log(renderScoreSummary(scores));
  else console.log([...renderMisses(scores, values.verbose), renderScoreTable(scores)].join('\n'));
  if (!passesGate(scores)) process.exitCode = 1;
}

function printReadings(): void {
  const saved = values.saved
    .split(',')
    .map((name, at) => ({ id: `r${at + 1}`, name: name.trim() }));
  console.log(describeText(positionals.join(' '), values, saved));
}
