import type { Bank } from './data/bank.ts';
import type { Goals } from './data/goals.ts';
import { type PersonResult, playPerson } from './play/play-person.ts';

const LANGUAGES = ['es', 'en', 'mix'];

/** A Monday morning: the days that people name are always the same. */
export const MEETING = '2026-03-02T15:00:00.000Z';

interface Run {
  readonly runs: number;
  readonly seed: string;
  /** Goals; all of the bank when empty. */
  readonly only: readonly string[];
  readonly now?: string | undefined;
}

/** Plays so many people per goal and language, one after the other. */
export async function* playPeople(
  goals: Goals,
  bank: Bank,
  { runs, seed, only, now = MEETING }: Run,
): AsyncGenerator<PersonResult> {
  for (const goal of Object.keys(goals.goals)) {
    const own = bank.goals.get(goal);
    if (own === undefined || (only.length > 0 && !only.includes(goal))) continue;
    for (const language of LANGUAGES.filter((each) => each in own.open)) {
      for (let run = 0; run < runs; run += 1) {
        yield await playPerson(goals, bank, { goal, language, run, seed }, new Date(now));
      }
    }
  }
}
