import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '../support/fakes/seeded-random.ts';
import { Chaos } from '../truth/emulator/chaos.ts';
import { type Stack, startStack } from '../truth/emulator/start-stack.ts';
import { Figures, findPercentile } from './figures.ts';
import { keepMeasuringFloor } from './measure-floor.ts';
import { runAll, script, toPhone } from './script.ts';
import { TelegramUser } from './telegram-user.ts';
import { WebUser } from './web-user.ts';

const usage = `npm run load -- [--web N] [--telegram N] [--kills N] [--at-once N] [--seed S] [--minutes M]

People talk through the chat API and Telegram's webhook of a local cloud of their own, five messages each. Every
message comes two or three times, and workers of all functions are killed. Counts what was lost, doubled, out of
order or left without an answer; exits 1 when anything was.

  --web       people on the web (default: 60), 8 duplicates each
  --telegram  people on Telegram (default: 40), 10 duplicates each
  --kills     processes killed meanwhile (default: 30)
  --at-once   people who talk at the same time (default: 8)
  --minutes   after so many it stops by itself, and fails (default: 30)`;

/** How long nobody writes before it is counted: what was in doubt is told by itself. */
const SETTLE_MS = 20_000;

interface Numbers {
  readonly web: number;
  readonly telegram: number;
  readonly kills: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly minutes: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      web: { type: 'string', default: '60' },
      telegram: { type: 'string', default: '40' },
      kills: { type: 'string', default: '30' },
      'at-once': { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '30' },
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
    minutes: Number(values.minutes),
  };
  const stack = await startStack();
  try {
    await Promise.race([run(stack, numbers), giveUpAfter(numbers.minutes)]);
  } finally {
    await stack.stop();
  }
}

async function giveUpAfter(minutes: number): Promise<never> {
  await pause(minutes * 60_000, undefined, { ref: false });
  throw new Error(`Not done after ${minutes} minutes`);
}

async function run({ cloud, emulatorPid }: Stack, numbers: Numbers): Promise<void> {
  const figures = new Figures();
  const people = createPeople(cloud, numbers, figures);
  const chaos = new Chaos(emulatorPid, createSeededRandom(numbers.seed));
  const startedAt = Date.now();
  let isOver = false;
  const floor = keepMeasuringFloor(cloud.addresses, figures, () => isOver);
  const ended = runAll(
    people.map((person) => () => person.talk()),
    numbers.atOnce,
  ).finally(() => {
    isOver = true;
  });
  const killed = chaos.run(
    numbers.kills,
    () => isOver,
    () => figures.answers,
  );
  await Promise.all([ended, killed, floor]);
  const seconds = (Date.now() - startedAt) / 1_000;
  await pause(SETTLE_MS);
  await runAll(
    people.map((person) => () => person.check()),
    numbers.atOnce,
  );
  console.log(formatResult(numbers, seconds, chaos, figures));
  if (figures.faults.size > 0) process.exitCode = 1;
}

function createPeople(
  { addresses }: Stack['cloud'],
  { web, telegram: onTelegram, seed }: Numbers,
  figures: Figures,
): readonly (WebUser | TelegramUser)[] {
  const apiUrl = addresses.chatApi;
  const telegram = addresses.channels.find(({ channel }) => channel === 'telegram');
  if (telegram === undefined) throw new Error('This cloud has no Telegram');
  return [
    ...Array.from({ length: web }, (_, index) => {
      const userId = `load-${seed}-${index}`;
      return new WebUser(apiUrl, { userId, phone: toPhone(index) }, figures);
    }),
    ...Array.from({ length: onTelegram }, (_, index) => {
      const who = { chatId: 400_000_000 + seed * 1_000 + index, phone: toPhone(index) };
      return new TelegramUser({ apiUrl, telegram }, who, figures);
    }),
  ];
}

function formatResult(
  { web, telegram, atOnce }: Numbers,
  seconds: number,
  chaos: Chaos,
  figures: Figures,
): string {
  const people = web + telegram;
  const messages = people * script.length + figures.repetitions;
  const killed = [...chaos.faults].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const names = ['lost', 'doubled', 'out of order', 'unanswered'];
  const others = [...figures.faults].filter(([name]) => !names.includes(name));
  const [p50, p95] = [0.5, 0.95].map((share) => findPercentile(figures.answerTimes, share));
  const webhook = findPercentile(figures.webhookTimes, 0.95);
  const floor = findPercentile(figures.floorTimes, 0.95);
  return [
    `${people} people, ${atOnce} at once, ${messages} messages, ${web * 8 + telegram * 10} duplicates`,
    `${chaos.kills} kills: ${killed}`,
    names.map((name) => `${figures.countFault(name)} ${name}`).join(', '),
    `${figures.repetitions} times somebody was asked to try again, and did`,
    `${(messages / seconds).toFixed(1)} messages a second; answers after ${p50} ms (p50), ${p95} ms (p95)`,
    `webhook: ${webhook} ms (p95); a call that it refuses at once: ${floor} ms`,
    ...others.map(([name, count]) => `${count} × ${name}`),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
