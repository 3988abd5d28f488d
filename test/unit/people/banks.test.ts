import { describe, expect, it } from 'vitest';
import { type Bank, type GoalPhrases, type Phrases, readBank } from '../../people/data/bank.ts';
import { readGoals } from '../../people/data/goals.ts';
import { createDice } from '../../people/person/dice.ts';
import { drawCharacter } from '../../people/person/draw-character.ts';
import { PersonCase } from '../../people/person/person-case.ts';
import { Voice } from '../../people/person/voice.ts';

const LANGUAGES = ['es', 'en', 'mix'];
/** So many ways to say something are needed in each language. */
const MIN_WAYS = 6;
const NOW = new Date('2026-03-02T15:00:00.000Z');
const goals = readGoals();

describe.each(['bank-a', 'bank-b'])('%s', (name) => {
  const bank = readBank(`test/people/${name}`);
  const allGoals = Object.keys(goals.goals);

  it('has people for every goal', () => {
    expect([...bank.goals.keys()].toSorted()).toStrictEqual(allGoals.toSorted());
  });

  it.each(allGoals)('has enough to say for %s', (goal) => {
    const own = findOwn(bank, goal);
    const kinds = [own.open, ...(own.whole === undefined ? [] : [own.whole])];
    const asked = (goals.goals[goal]?.asks ?? []).filter((each) => each !== 'status');
    const answers = asked.map((each) =>
      findAnswers(bank, own, goals.goals[goal]?.like[each] ?? each),
    );
    expect([...kinds, ...answers].filter(hasTooFewWays)).toStrictEqual([]);
  });

  it.each(allGoals)('leaves no place of a phrase of %s empty', (goal) => {
    const own = findOwn(bank, goal);
    const said = own.cases.flatMap((_, at) =>
      LANGUAGES.flatMap((each) => sayAll(bank, goal, at, each)),
    );
    expect(said.filter((text) => /<\w*>/.test(text))).toStrictEqual([]);
  });
});

function findOwn(bank: Bank, goal: string): GoalPhrases {
  const own = bank.goals.get(goal);
  if (own === undefined) throw new Error(`no file for ${goal}`);
  return own;
}

function findAnswers({ common }: Bank, own: GoalPhrases, kind: string): Phrases {
  return own.say[kind] ?? common.say[kind] ?? {};
}

function hasTooFewWays(phrases: Phrases): boolean {
  return LANGUAGES.some((language) => (phrases[language] ?? []).length < MIN_WAYS);
}

/** Everything that a person of this case may say at first and in the middle. */
function sayAll(bank: Bank, goal: string, at: number, language: string): readonly string[] {
  const own = findOwn(bank, goal);
  const dice = createDice(`${goal}/${at}`);
  const definition = goals.goals[goal];
  if (definition === undefined) throw new Error(`no goal ${goal}`);
  const character = drawCharacter(bank, own, definition, { language, dice });
  const personCase = new PersonCase(own.cases[at] ?? {}, goals.values, NOW);
  const voice = new Voice({ bank, own, language, dice, case: personCase, character });
  const groups = [own.open, own.whole, ...own.events.map(({ say }) => say), own.mind?.say];
  return groups.flatMap((phrases) => phrases?.[language] ?? []).map((phrase) => voice.fill(phrase));
}
