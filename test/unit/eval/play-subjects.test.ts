import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { playAll, playsOfDialogue, playsOfPerson } from '../../eval/play/play-subjects.ts';
import { readPatterns } from '../../patterns/format/read-patterns.ts';
import { readBank } from '../../people/data/bank.ts';
import { readGoals } from '../../people/data/goals.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

const dialogues = await readPatterns('test/patterns');
const dialogue = dialogues.find(({ id }) => id.includes('old-amount-named-first'));
if (dialogue === undefined) throw new Error('the dialogue of this test is gone');
const play = playsOfDialogue(dialogue, 1);

const silent: LanguageModel = {
  converse: () => Promise.reject(new UnavailableError('nobody there')),
};

describe('a dialogue that is played with a model', () => {
  it('says what went right, and what it cost', async () => {
    const { trials, use, faults } = await play(offlineModel);

    expect(faults).toStrictEqual([]);
    expect(trials.filter(({ isRight }) => !isRight)).toStrictEqual([]);
    expect(trials[0]).toStrictEqual({ measure: 'goal', isRight: true });
    expect(use.times).toHaveLength(use.calls);
  });

  it('goes wrong without one, and says how its calls failed', async () => {
    const chatty = dialogues.filter(({ pattern }) => pattern === 'chitchat').slice(0, 2);
    const plays = chatty.map((each) => playsOfDialogue(each, 1));

    const subjects = await playAll(plays, silent, { parallel: 2, onPlayed: () => undefined });

    const failed = subjects.flatMap(({ use }) => Object.entries(use.failures));
    expect(failed.map(([kind]) => kind)).toContain('unavailable');
    expect(subjects.map(({ trials }) => trials[0])).toContainEqual({
      measure: 'goal',
      isRight: false,
    });
    expect(subjects.flatMap(({ trials }) => trials)).not.toContainEqual({
      measure: 'consent',
      isRight: false,
    });
  });

  it('comes back in the order in which it was given, however many are played at once', async () => {
    const few = dialogues.slice(0, 4);
    const plays = few.map((each) => playsOfDialogue(each, 7));

    const subjects = await playAll(plays, offlineModel, { parallel: 3, onPlayed: () => undefined });

    expect(subjects.map(({ id }) => id)).toStrictEqual(
      few.map(({ id, language }) => `${id} (${language}) 7`),
    );
  });
});

it('says whether a customer reached their goal, and whether anything was done unasked', async () => {
  const casting = { goal: 'balance', language: 'en', run: 0, seed: '1' };
  const [goals, bank] = [readGoals(), readBank('test/people/bank-a')];
  expect(Object.keys(goals.goals)).toContain(casting.goal);

  const subject = await playsOfPerson(goals, bank, casting)(offlineModel);

  expect(subject).toMatchObject({
    group: 'people',
    trials: [
      { measure: 'people', isRight: true },
      { measure: 'consent', isRight: true },
    ],
    faults: [],
  });
});
