import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { type Difference, describeDifference } from '../../patterns/check/difference.ts';
import type { PatternDialogue } from '../../patterns/format/pattern-dialogue.ts';
import { playDialogue } from '../../patterns/play/play-dialogue.ts';
import type { Bank } from '../../people/data/bank.ts';
import type { Goals } from '../../people/data/goals.ts';
import { type Casting, playPerson } from '../../people/play/play-person.ts';
import { MEETING } from '../../people/play-people.ts';
import { MeteredModel } from '../model/metered-model.ts';
import { judgeDialogue } from './judge-dialogue.ts';
import type { Subject } from './subject.ts';

/** Something that a model is to be played against. */
export type Play = (model: LanguageModel) => Promise<Subject>;

/** A dialogue of `test/patterns`; `run` tells its repetitions apart. */
export function playsOfDialogue(dialogue: PatternDialogue, run: number): Play {
  return async (model) => {
    const metered = new MeteredModel(model);
    const played = await playDialogue(dialogue, metered);
    const differences = played.turns.flatMap((turn) => turn.differences);
    return {
      id: `${dialogue.id} (${dialogue.language}) ${run}`,
      group: dialogue.pattern,
      trials: [...judgeDialogue(played)],
      turns: played.turns.length,
      use: copyUse(metered),
      faults: differences.map((each: Difference) => describeDifference(each)),
    };
  };
}

/** A simulated customer of `test/people`. */
export function playsOfPerson(goals: Goals, bank: Bank, casting: Casting): Play {
  return async (model) => {
    const metered = new MeteredModel(model);
    const result = await playPerson(goals, bank, casting, new Date(MEETING), metered);
    const { verdict, why, person } = result;
    const isHarmless = verdict !== 'unasked' && verdict !== 'WRONG EFFECT';
    const { goal, language, run, seed } = casting;
    return {
      id: `${goal} (${language}) ${seed}/${run}`,
      group: 'people',
      trials: [
        { measure: 'people', isRight: verdict === 'reached' },
        { measure: 'consent', isRight: isHarmless },
      ],
      turns: person.experience.log.length,
      use: copyUse(metered),
      faults: verdict === 'reached' ? [] : [`${verdict}: ${why}`],
    };
  };
}

/** Plays everything, so many at a time, in the order given. */
export async function playAll(
  plays: readonly Play[],
  model: LanguageModel,
  { parallel, onPlayed }: { readonly parallel: number; onPlayed(subject: Subject): void },
): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  const waiting = [...plays.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, play] = next;
      const subject = await play(model);
      subjects[at] = subject;
      onPlayed(subject);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return subjects;
}

function copyUse({ use }: MeteredModel): Subject['use'] {
  return { ...use, times: [...use.times], failures: { ...use.failures } };
}
