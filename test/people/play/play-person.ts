import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Bank } from '../data/bank.ts';
import type { Goals } from '../data/goals.ts';
import { type Judgement, judgePerson, MAX_TURNS } from '../judge/judge-person.ts';
import { createDice } from '../person/dice.ts';
import { Person } from '../person/person.ts';
import { doBefore, readEffects } from './services-of-person.ts';
import { createWorld, type World } from './world.ts';

/** One person of a run. */
export interface Casting {
  readonly goal: string;
  readonly language: string;
  readonly run: number;
  readonly seed: string;
}

/** A person's conversation and what became of it. */
export interface PersonResult extends Casting, Judgement {
  readonly person: Person;
}

/**
 * Plays a person's whole conversation. The same seed plays the same one.
 * @throws Error when the bank or the goals do not know the goal
 */
export async function playPerson(
  goals: Goals,
  bank: Bank,
  casting: Casting,
  now: Date,
  model?: LanguageModel,
): Promise<PersonResult> {
  const { goal: name, language, run, seed } = casting;
  const [goal, own] = [goals.goals[name], bank.goals.get(name)];
  if (goal === undefined || own === undefined) throw new Error(`no goal ${name}`);
  const dice = createDice(`${seed}/${name}/${language}/${run}`);
  const person = new Person({ goals, goal, bank, own, language, dice, now });
  const userId = `ppl-${name}-${language}${run}`;
  const world = await createWorld(userId, now, model);
  for (const call of own.before) await doBefore(world.api, userId, call);
  const before = await readEffects(world.api, userId);
  const isDone = await converse(person, world);
  const after = await readEffects(world.api, userId);
  return { ...casting, ...judgePerson(person, before, after, isDone), person };
}

/** Returns true when the person heard what they wanted to hear. */
async function converse(person: Person, world: World): Promise<boolean> {
  let said = person.begin();
  while (said !== undefined && person.experience.log.length < MAX_TURNS) {
    const screen = await world.say(said);
    person.hear({ said, screen });
    if (person.givenUp !== undefined) return false;
    if (person.isDone(screen)) return true;
    said = person.answer(screen);
  }
  return false;
}
