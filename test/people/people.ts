import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBank } from './data/bank.ts';
import { readGoals } from './data/goals.ts';
import type { PersonResult } from './play/play-person.ts';
import { playPeople } from './play-people.ts';
import { formatDialogue } from './report/format-dialogue.ts';
import { formatEndings, formatTable, formatTotal } from './report/format-report.ts';

const usage = `npm run people -- [--runs N] [--seed S] [--only goal,goal] [--bank dir] [--verbose] [--json]

Simulated customers who want one thing each talk with Felix in this process, with the offline model. Says how
many reach what they want.

  --runs     people per goal and language (default: 1)
  --seed     draws the people (default: 1)
  --only     goals, separated by commas
  --bank     folder of what they say (default: test/people/bank-a)
  --now      the moment at which they write, ISO 8601
  --verbose  prints the conversations that did not reach their goal, and where they ended
  --json     prints the results as JSON`;

/** `npm run people` measures how many people reach their goal. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      bank: { type: 'string', default: join(import.meta.dirname, 'bank-a') },
      now: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const results: PersonResult[] = [];
  const only = values.only.split(',').filter((goal) => goal !== '');
  const run = { runs: Number(values.runs), seed: values.seed, only, now: values.now };
  for await (const result of playPeople(readGoals(), readBank(values.bank), run)) {
    results.push(result);
    if (values.verbose && result.verdict !== 'reached') console.log(formatDialogue(result));
  }
  console.log(`\n${formatTable(results)}`);
  if (values.verbose) console.log(`\n${formatEndings(results)}`);
  if (values.json) console.log(JSON.stringify(results.map(toRow)));
  console.log(formatTotal(results));
}

function toRow({ person, ...rest }: PersonResult) {
  const { experience, wrongShown, character, case: personCase } = person;
  return {
    ...rest,
    turns: experience.log.length,
    wrong_shown: wrongShown,
    features: character.features,
    case: personCase.values,
    ...experience.counts,
    log: experience.log,
  };
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
