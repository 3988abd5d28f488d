import { parseArgs } from 'node:util';
import { readPatterns } from './format/read-patterns.ts';
import { playAll } from './play/play-all.ts';
import { countPassed } from './report/count-passed.ts';
import { formatDialogue } from './report/format-dialogue.ts';
import { formatFigures } from './report/format-figures.ts';
import { raiseFloors } from './report/raise-floors.ts';

const usage = `npm run patterns -- [--only <text>] [--verbose] [--json] [--raise]

Plays the dialogues of test/patterns, once with the recorded right decisions and once with the offline model.

--only     plays the dialogues whose pattern or id contains the text
--verbose  prints the dialogues that fail, turn by turn
--json     prints everything that was played as JSON
--raise    makes what passes now the floor that the test holds, where it is more`;

/** `npm run patterns` says how many dialogues of each pattern pass. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      raise: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const all = await readPatterns(import.meta.dirname);
  const dialogues = all.filter(({ id }) => id.includes(values.only));
  const played = {
    decided: await playAll(dialogues, 'decided'),
    offline: await playAll(dialogues, 'offline'),
  };
  if (values.json) return console.log(JSON.stringify(played));
  if (values.verbose) {
    for (const [decider, results] of Object.entries(played)) {
      console.log(`\n# ${decider}\n`);
      for (const each of results.filter(({ passed }) => !passed)) console.log(formatDialogue(each));
    }
  }
  const figures = countPassed(played);
  console.log(formatFigures(figures));
  if (values.raise) await raiseFloors(figures);
}

await main();
