import { splitSentences } from '../claims/split-sentences.ts';
import { Judge } from '../judge/judge.ts';
import type { Problem } from '../judge/tally.ts';
import { Fate, type FaultKind } from './fate.ts';
import { Person } from './person.ts';
import { lookFromOutside } from './process.ts';
import type { WishKind } from './wishes.ts';
import { createWorld, type World } from './world.ts';

/** What a dialogue was like. */
export interface DialogueResult {
  readonly seed: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
  readonly replies: number;
  readonly claims: number;
  readonly problems: readonly Problem[];
  /** What was said and answered, to read when something is wrong. */
  readonly story: readonly string[];
}

/** What belongs together; the rest is drawn. */
const stories: readonly (readonly WishKind[])[] = [
  ['topup', 'topup'],
  ['transfer', 'cancelTransfer'],
  ['transfer', 'repeatTransfer'],
  ['scheduleBill'],
  ['scheduleBill', 'callOffBill'],
  ['loan', 'instalment'],
  ['loan', 'autopay'],
  ['loan', 'autopay', 'instalment'],
  ['loan', 'withdraw'],
  ['renameRecipient', 'transfer'],
  ['changeAccount', 'transfer'],
  ['addRecipient', 'transfer'],
  ['transfer', 'deleteRecipient'],
  ['topup'],
  ['transfer'],
  ['bill'],
  ['partOfBill'],
  ['loan'],
  ['addRecipient'],
];

/** Longest way from a wish to its yes, with a change of mind. */
const MAX_STEPS = 8;

/** Plays one random dialogue with its misfortunes and judges it. The same seed plays the same dialogue. */
export async function playDialogue(seed: number): Promise<DialogueResult> {
  const fate = new Fate(seed);
  const { random } = fate;
  const language = random.pick(['es', 'en'] as const);
  const judge = new Judge();
  const world = await createWorld(fate, language, judge);
  judge.attach({
    books: world.services,
    loadSession: () =>
      lookFromOutside(async () => (await world.talk.database.load('web:carlos-1', 0)).session),
    confirmedTools: listConfirmedTools(world),
    examples: listExamples(world),
  });
  const person = new Person(world, fate, judge, language);
  for (const kind of drawStory(fate)) {
    person.want(kind);
    await live(world, fate, person);
    for (let step = 1; step < MAX_STEPS; step += 1) {
      if (hasEnded(world, person, step)) break;
      if (person.isAsked && fate.strikes('clock jumps', 0.2))
        await waitForExpiry(world, fate, person);
      person.answer();
      await live(world, fate, person);
    }
  }
  await settle(world, fate, person, judge);
  await judge.finish();
  const { claims, problems, replies } = judge;
  const { story, faults } = fate;
  return { seed, faults, replies: replies.length, claims, problems, story };
}

function listConfirmedTools({ talk }: World): ReadonlySet<string> {
  const agents = Object.values(talk.catalogue.agents);
  return new Set(
    agents.flatMap(({ tools }) =>
      tools.flatMap((tool) =>
        tool.kind === 'action' && tool.confirmation !== undefined ? [tool.name] : [],
      ),
    ),
  );
}

function listExamples({ talk }: World): ReadonlySet<string> {
  const found = JSON.stringify(talk.catalogue.agents).matchAll(/"examples":(\[[^\]]*\])/g);
  const examples = [...found].flatMap(([, list = '[]']): readonly string[] => JSON.parse(list));
  return new Set(examples.flatMap(splitSentences));
}

/** After a yes and its answer there is nothing to add to a wish. */
function hasEnded({ screen }: World, person: Person, step: number): boolean {
  const last = screen.shown.at(-1)?.text ?? '';
  return step > 1 && !person.isAsked && /✅|⏳|no se te cobr|not charged/i.test(last);
}

/** Everything that happens until the queue is empty, and a little longer. */
async function live(world: World, fate: Fate, person: Person): Promise<void> {
  if (fate.strikes('messages meanwhile', 0.05)) person.sayAny('yes');
  while (await world.deliver()) {
    if (world.inbound.bodies.length === 0) continue;
    if (fate.strikes('messages meanwhile', 0.25)) sayMeanwhile(fate, person);
    const jump = fate.strikes('clock jumps', 0.12) ? 280 : 0;
    await world.pass(31 + jump);
  }
  if (!fate.strikes('reply late', 0.12)) await world.respond();
  await world.pass(1 + fate.random.integer(20));
}

function sayMeanwhile(fate: Fate, person: Person): void {
  const intent = fate.random.pick(['no', 'ask', 'yes', 'change', 'wish', 'chat'] as const);
  if (intent === 'wish') person.sayOpening();
  else person.sayAny(intent);
}

/** A story, or two that have nothing to do with each other. */
function drawStory({ random }: Fate): readonly WishKind[] {
  const story = random.pick(stories);
  return random.next() < 0.75 ? story : [...story, ...random.pick(stories)];
}

/** Until some seconds before or after the question on the screen expires. */
async function waitForExpiry(world: World, fate: Fate, person: Person): Promise<void> {
  const left = person.secondsToExpiry;
  if (left !== undefined) await world.pass(Math.max(1, left - 12 + fate.random.integer(24)));
}

/** Lets time pass in steps, while the person is quiet: everything has its own time. */
async function passQuietly(world: World, seconds: number, step: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    await world.pass(step);
    while (await world.deliver());
    await world.respond();
  }
}

const HOUR = 3_600;

/** From some minutes on everything works: what is open ends, and the person asks what became of it. */
async function settle(world: World, fate: Fate, person: Person, judge: Judge): Promise<void> {
  await passQuietly(world, 10 * 60, 60);
  fate.isOn = false;
  await live(world, fate, person);
  await passQuietly(world, 6 * HOUR, 600);
  judge.checkPromises();
  person.sayAny('ask');
  await live(world, fate, person);
  await passQuietly(world, 9 * 24 * HOUR, 6 * HOUR);
  person.sayAny('ask');
  await live(world, fate, person);
}
