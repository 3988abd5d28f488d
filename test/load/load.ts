import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '../support/fakes/seeded-random.ts';
import { Chaos } from '../truth/emulator/chaos.ts';
import { type Stack, startStack } from '../truth/emulator/start-stack.ts';
import { Faults, runAll, script, toPhone } from './script.ts';
import { TelegramUser } from './telegram-user.ts';
import { WebUser } from './web-user.ts';

const usage = `npm run load -- [--web N] [--telegram N] [--kills N] [--at-once N] [--seed S]

People talk through the chat API and Telegram's webhook of a local cloud of their own, five messages each. Every
message comes two or three times, and workers of all functions are killed. Counts what was lost, doubled, out of
order or left without an answer; exits 1 when anything was.

  --web       people on the web (default: 60), 8 duplicates each
  --telegram  people on Telegram (default: 40), 10 duplicates each
  --kills     processes killed meanwhile (default: 30)
  --at-once   people who talk at the same time (default: 12)`;

/** How long nobody writes before it is counted: what was in doubt is told by itself. */
const SETTLE_MS = 20_000;

interface Numbers {
  readonly web: number;
  readonly telegram: number;
  readonly kills: number;
  readonly atOnce: number;
  readonly seed: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      web: { type: 'string', default: '60' },
      telegram: { type: 'string', default: '40' },
      kills: { type: 'string', default: '30' },
      'at-once': { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const numbers = {
    web: Number(values.web),
    telegram: Number(values.telegram),
    kills: Number(values.kills),
    atOnce: Number(values['at-once']),
    seed: Number(values.seed),
  };
  const stack = await startStack();
  try {
    await run(stack, numbers);
  } finally {
    await stack.stop();
  }
}

async function run({ cloud, emulatorPid }: Stack, numbers: Numbers): Promise<void> {
  const faults = new Faults();
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    if (answers % 50 === 0) console.error(`${answers} answers`);
  };
  const people = createPeople(cloud, numbers, faults, onAnswer);
  const chaos = new Chaos(emulatorPid, createSeededRandom(numbers.seed));
  let isOver = false;
  const talks = people.map((person) => () => person.talk());
  const ended = runAll(talks, numbers.atOnce).finally(() => {
    isOver = true;
  });
  await Promise.all([
    ended,
    chaos.run(
      numbers.kills,
      () => isOver,
      () => answers,
    ),
  ]);
  await pause(SETTLE_MS);
  await runAll(
    people.map((person) => () => person.check()),
    numbers.atOnce,
  );
  console.log(formatResult(numbers, chaos, faults));
  if (faults.counts.size > 0) process.exitCode = 1;
}

function createPeople(
  { addresses }: Stack['cloud'],
  { web, telegram: onTelegram, seed }: Numbers,
  faults: Faults,
  onAnswer: () => void,
): readonly (WebUser | TelegramUser)[] {
  const apiUrl = addresses.chatApi;
  const telegram = addresses.channels.find(({ channel }) => channel === 'telegram');
  if (telegram === undefined) throw new Error('This cloud has no Telegram');
  return [
    ...Array.from({ length: web }, (_, index) => {
      const userId = `load-${seed}-${index}`;
      return new WebUser(apiUrl, { userId, phone: toPhone(index) }, faults, onAnswer);
    }),
    ...Array.from({ length: onTelegram }, (_, index) => {
      const who = { chatId: 400_000_000 + seed * 1_000 + index, phone: toPhone(index) };
      return new TelegramUser({ apiUrl, telegram }, who, faults, onAnswer);
    }),
  ];
}

function formatResult({ web, telegram }: Numbers, chaos: Chaos, { counts }: Faults): string {
  const duplicates = web * 8 + telegram * 10;
  const messages = (web + telegram) * script.length;
  const killed = [...chaos.faults].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const names = ['lost', 'doubled', 'out of order', 'unanswered'];
  const others = [...counts].filter(([name]) => !names.includes(name));
  return [
    `${web + telegram} people, ${messages} messages, ${duplicates} duplicates`,
    `${chaos.kills} kills: ${killed}`,
    names.map((name) => `${counts.get(name) ?? 0} ${name}`).join(', '),
    ...others.map(([name, count]) => `${count} × ${name}`),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
