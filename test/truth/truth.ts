import { parseArgs } from 'node:util';
import { playOnEmulator } from './emulator/play-on-emulator.ts';
import { addDialogue, emptyReport, formatReport, type TruthReport } from './judge/format-report.ts';
import { type DialogueResult, playDialogue } from './play/play-dialogue.ts';

const usage = `npm run truth -- [--crash-points N] [--seed S] [--only S]
npm run truth -- --emulator [--kills N] [--seed S]

Plays random dialogues in which processes are killed, answers get lost and messages come twice, and compares
every reply with the books. Prints what was injected and what was found; exits 1 when something was.

  --crash-points  plays until so many processes were killed (default: 1000)
  --seed          the first dialogue's seed; the others follow (default: 1)
  --only          plays the dialogue of one seed and prints all of it
  --emulator      plays on a local cloud of its own, through the chat API, and kills its workers
  --kills         plays there until so many workers were killed (default: 200)`;

/** How many wrong dialogues are printed in full words. */
const MAX_SHOWN = 25;

/** `npm run truth` measures whether what the assistant says about money is true. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'crash-points': { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      emulator: { type: 'boolean', default: false },
      kills: { type: 'string', default: '200' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.only !== undefined) return tell(await playDialogue(Number(values.only)));
  const firstSeed = Number(values.seed);
  const report = values.emulator
    ? await playOnEmulator(Number(values.kills), firstSeed)
    : await play(Number(values['crash-points']), firstSeed);
  for (const { seed, problems, story } of report.wrong.slice(0, MAX_SHOWN)) {
    // It cannot be played again as it was.
    if (values.emulator) console.error(story.join('\n'));
    for (const { verdict, because } of problems)
      console.log(`seed ${seed}: ${verdict}: ${because}`);
  }
  console.log(formatReport(report));
  // Where nobody heard anything, nothing was judged.
  if (report.wrong.length > 0 || report.claims === 0) process.exitCode = 1;
}

async function play(crashPoints: number, firstSeed: number): Promise<TruthReport> {
  let report = emptyReport;
  for (let seed = firstSeed; report.kills < crashPoints; seed += 1) {
    report = addDialogue(report, await playDialogue(seed));
    if (report.dialogues % 100 === 0)
      console.error(`${report.dialogues} dialogues, ${report.kills} kills`);
  }
  return report;
}

function tell({ story, problems }: DialogueResult): void {
  console.log(story.join('\n'));
  for (const { verdict, because } of problems) console.log(`${verdict}: ${because}`);
  if (problems.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
