import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readPatterns } from '../patterns/format/read-patterns.ts';
import { readBank } from '../people/data/bank.ts';
import { readGoals } from '../people/data/goals.ts';
import { listCastings } from '../people/play-people.ts';
import { loadFelix } from '../support/conversation/felix-talk.ts';
import { type Evaluation, evaluationSchema } from './evaluation.ts';
import { openModel } from './model/open-model.ts';
import { type Play, playAll, playsOfDialogue, playsOfPerson } from './play/play-subjects.ts';
import { describeEvaluation } from './report/describe-evaluation.ts';
import { formatHtml } from './report/format-html.ts';
import { formatMarkdown } from './report/format-markdown.ts';

const usage = `npm run eval -- --model <model> [--runs N] [--every N] [--people N] [--only text] [--parallel N]
              [--against results.json] [--out folder]

Plays the dialogues of test/patterns and simulated customers with a model and says how often it routes, fills slots,
chooses tools and words rightly, what it costs, and how sure that is. The engine, configuration and services are the
real ones, in this process; nobody's money moves.

--model     offline, bedrock (the candidates of config/models.json, your AWS credentials), one model id of that file,
            or the address of an OpenAI-compatible server (http://localhost:11434/v1#qwen3:1.7b; MODEL_API_KEY,
            MODEL_NAME, MODEL_TOOLS and MODEL_REASONING_EFFORT as for npm start)
--runs      how often everything is played (default: 1); models do not answer the same every time
--every     plays every Nth dialogue only (default: 1)
--people    customers per goal and language and run (default: 1; 0 leaves them out)
--only      dialogues and goals whose name contains the text
--parallel  so many conversations at a time (default: 1)
--against   an earlier results.json, of another model or of other prompts: prints both and how sure the change is
--out       folder for report.md, report.html and results.json (default: .local/eval/<model>)

Examples: npm run eval -- --model offline --every 10 --people 0
          npm run eval -- --model bedrock --runs 3 --parallel 8 --against .local/eval/offline/results.json`;

const options = {
  model: { type: 'string' },
  runs: { type: 'string', default: '1' },
  every: { type: 'string', default: '1' },
  people: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  parallel: { type: 'string', default: '1' },
  against: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** `npm run eval` measures a model. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help || values.model === undefined) return console.log(usage);
  const against = values.against === undefined ? undefined : await readEvaluation(values.against);
  const evaluation = await evaluate(values.model, values);
  const report = describeEvaluation(evaluation, against);
  const folder = values.out ?? join('.local', 'eval', toFileName(values.model));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(evaluation)}\n`);
  await writeFile(join(folder, 'report.md'), formatMarkdown(report));
  await writeFile(join(folder, 'report.html'), formatHtml(report));
  console.log(formatMarkdown(report));
  console.error(`${folder}: report.md, report.html, results.json`);
}

async function evaluate(given: string, values: Values): Promise<Evaluation> {
  const catalogue = await loadFelix();
  const { name, model, price } = await openModel(given, catalogue, process.env);
  const plays = await listPlays(values);
  if (plays.length === 0) throw new Error(`Nothing is called "${values.only}".`);
  const at = new Date().toISOString();
  let played = 0;
  const onPlayed = ({ id }: { readonly id: string }) => {
    played += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${played} of ${plays.length}: ${id}`);
  };
  const parallel = toCount('parallel', values.parallel, 1);
  const subjects = await playAll(plays, model, { parallel, onPlayed });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const commit = await readCommit();
  const { version } = catalogue;
  return {
    v: 1,
    model: name,
    at,
    commit,
    catalogue: version,
    ...(price && { price }),
    subjects: [...subjects],
  };
}

async function listPlays(values: Values): Promise<readonly Play[]> {
  const [every, runs] = [toCount('every', values.every, 1), toCount('runs', values.runs, 1)];
  const all = await readPatterns('test/patterns');
  const named = all.filter(({ id }) => id.includes(values.only));
  const dialogues = named.filter((_, at) => at % every === 0);
  const numbers = Array.from({ length: runs }, (_, run) => run + 1);
  const [goals, bank] = [readGoals(), readBank('test/people/bank-a')];
  const people = toCount('people', values.people, 0);
  const castings = numbers.flatMap((run) =>
    listCastings(goals, bank, { runs: people, seed: String(run), only: [] }),
  );
  return [
    ...numbers.flatMap((run) => dialogues.map((dialogue) => playsOfDialogue(dialogue, run))),
    ...castings
      .filter(({ goal }) => goal.includes(values.only))
      .map((casting) => playsOfPerson(goals, bank, casting)),
  ];
}

function toCount(option: string, value: string, least: number): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= least) return count;
  throw new Error(`--${option} must be a whole number from ${least} on, not "${value}".`);
}

async function readEvaluation(path: string): Promise<Evaluation> {
  const parsed = evaluationSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} is no results.json of this version of npm run eval.`);
}

async function readCommit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD']);
  return stdout.trim();
}

function toFileName(model: string): string {
  return model.replaceAll(/[^\w.-]+/g, '-');
}

try {
  await main();
} catch (error) {
  // A wrong option, model or file: the message says which, so no stack is needed.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
