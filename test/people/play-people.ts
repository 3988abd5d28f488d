import type { Bank } from './data/bank.ts';
import type { Goals } from './data/goals.ts';
import { type Casting, type PersonResult, playPerson } from './play/play-person.ts';

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
  for (const casting of listCastings(goals, bank, { runs, seed, only })) {
    yield await playPerson(goals, bank, casting, new Date(now));
  }
}

/** Everybody of a run, goal by goal. */
export function listCastings(
  goals: Goals,
  bank: Bank,
  { runs, seed, only }: Omit<Run, 'now'>,
): readonly Casting[] {
  const names = Object.keys(goals.goals).filter((goal) => only.length === 0 || only.includes(goal));
  return names.flatMap((goal) => {
    const { open } = bank.goals.get(goal) ?? { open: {} };
    const languages = LANGUAGES.filter((language) => language in open);
    return languages.flatMap((language) =>
      Array.from({ length: runs }, (_, run) => ({ goal, language, run, seed })),
    );
  });
}
