import { Judge } from '../judge/judge.ts';
import type { Problem } from '../judge/tally.ts';
import { listConfirmedTools, listExamples } from './catalogue-facts.ts';
import { drawStory, soundsFinal } from './draw-story.ts';
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

/** Longest way from a wish to its yes, with a change of mind. */
const MAX_STEPS = 8;

/** How often a person looks at histories and sums in the end. */
const MAX_LOOKS = 4;

/** Plays one random dialogue with its misfortunes and judges it. The same seed plays the same dialogue. */
export async function playDialogue(seed: number): Promise<DialogueResult> {
  const fate = new Fate(seed);
  const { random } = fate;
  const language = random.pick(['es', 'en'] as const);
  const judge = new Judge();
  const world = await createWorld(fate, language, judge);
  judge.attach({
    books: { recordsOf: world.services.recordsOf, userId: 'user_demo' },
    loadSession: () =>
      lookFromOutside(async () => (await world.talk.database.load('web:carlos-1', 0)).session),
    confirmedTools: listConfirmedTools(world.talk.catalogue),
    examples: listExamples(world.talk.catalogue),
  });
  const person = new Person(world.line, fate, judge, language);
  for (const kind of drawStory(fate)) {
    await pursue(kind, world, fate, person);
    if (random.next() < 0.4) await look(world, fate, person);
  }
  await settle(world, fate, person, judge);
  await judge.finish();
  const { claims, problems, replies } = judge;
  const { story, faults } = fate;
  return { seed, faults, replies: replies.length, claims, problems, story };
}

/** The person wants something, and answers until they have it or give up. */
async function pursue(kind: WishKind, world: World, fate: Fate, person: Person): Promise<void> {
  person.want(kind);
  await live(world, fate, person);
  for (let step = 1; step < MAX_STEPS; step += 1) {
    if (hasEnded(world, person, step)) return;
    if (person.isAsked && fate.strikes('clock jumps', 0.2))
      await waitForExpiry(world, fate, person);
    person.answer();
    await live(world, fate, person);
  }
}

/** After a yes and its answer there is nothing to add to a wish. */
function hasEnded({ screen }: World, person: Person, step: number): boolean {
  const last = screen.shown.at(-1)?.text ?? '';
  return step > 1 && !person.isAsked && soundsFinal(last);
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

/** The person wants to see a history, a sum or a limit. */
async function look(world: World, fate: Fate, person: Person): Promise<void> {
  person.sayAny('look');
  await live(world, fate, person);
}

function sayMeanwhile(fate: Fate, person: Person): void {
  const intent = fate.random.pick(['no', 'ask', 'yes', 'change', 'wish', 'chat', 'look'] as const);
  if (intent === 'wish') person.sayOpening();
  else person.sayAny(intent);
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
  for (let count = 0; count < MAX_LOOKS; count += 1) await look(world, fate, person);
}
