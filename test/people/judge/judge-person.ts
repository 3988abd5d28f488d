import type { Facts } from '../data/bank.ts';
import type { Person } from '../person/person.ts';
import { toWholeFactPattern } from './fact-pattern.ts';

/** One line for each thing that somebody did or has saved, folded. */
export type Effects = readonly string[];

export type Verdict = 'reached' | 'stuck' | 'unasked' | 'WRONG EFFECT';

export interface Judgement {
  readonly verdict: Verdict;
  readonly why: string;
}

export const MAX_TURNS = 14;

/**
 * Compares what was done with what was wanted. `unasked`: the right thing was done, but never put
 * up for a yes.
 */
export function judgePerson(
  person: Person,
  before: Effects,
  after: Effects,
  isDone: boolean,
): Judgement {
  const { goal, hasApproved, case: personCase } = person;
  const { isMissing, left } = matchEffects(goal.effects, personCase.facts, [
    ...subtract(after, before).map((line) => `+${line}`),
    ...subtract(before, after).map((line) => `-${line}`),
  ]);
  if (left.length > 0) return { verdict: 'WRONG EFFECT', why: left.join(' ') };
  if (!isMissing && goal.confirm && !hasApproved) {
    return { verdict: 'unasked', why: 'done without showing it for a yes' };
  }
  return judgeEnd(person, isMissing, isDone);
}

function judgeEnd(person: Person, isMissing: boolean, isDone: boolean): Judgement {
  const { givenUp, lack, goal } = person;
  if (isDone && isMissing) return { verdict: 'stuck', why: 'said to be done, but is not' };
  if (isDone && givenUp !== undefined) return { verdict: 'stuck', why: givenUp };
  if (isDone) return { verdict: 'reached', why: '' };
  const untold = !isMissing && goal.confirm ? '; done, but not told' : '';
  return { verdict: 'stuck', why: `${givenUp ?? lack ?? `${MAX_TURNS} turns`}${untold}` };
}

function matchEffects(effects: readonly string[], facts: Facts, changes: readonly string[]) {
  let left = changes;
  let isMissing = false;
  for (const effect of effects) {
    const pattern = toWholeFactPattern(effect.replace(/^\?/, ''), facts);
    const hit = left.findIndex((change) => pattern.test(change));
    if (hit === -1) isMissing ||= !effect.startsWith('?');
    else left = left.filter((_, at) => at !== hit);
  }
  return { isMissing, left };
}

/** What is more often in `lines` than in `taken`. */
function subtract(lines: Effects, taken: Effects): Effects {
  const rest = [...taken];
  return lines.filter((line) => {
    const at = rest.indexOf(line);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
