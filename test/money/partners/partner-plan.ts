import type { SeededRandom } from '../../support/fakes/seeded-random.ts';

/** How a partner treats one order. Days count from when it was first asked. */
export interface PartnerPlan {
  readonly end: 'done' | 'declined' | 'never';
  readonly afterDays: number;
  /** Says nothing at all between these. */
  readonly silence: { readonly from: number; readonly to: number };
  /** Takes orders although it says nothing. */
  readonly hearsInSilence: boolean;
  readonly losesFirstAnswer: boolean;
  /** Takes nothing back that has arrived. */
  readonly keepsOrders: boolean;
  /** Can undo what it did, as cash that nobody has fetched yet. */
  readonly isReversible: boolean;
  /** Says something else each time. */
  readonly contradicts: boolean;
}

/** Half of all orders go well at once; the others meet one misfortune or several. */
export function drawPlan(random: SeededRandom): PartnerPlan {
  const chance = (probability: number) => random.next() < probability;
  const isEasy = chance(0.4);
  return {
    end: isEasy ? 'done' : drawEnd(random),
    afterDays: isEasy ? 0 : drawDelay(random),
    silence: !isEasy && chance(0.35) ? drawSilence(random) : { from: 0, to: 0 },
    hearsInSilence: chance(0.5),
    losesFirstAnswer: chance(0.15),
    keepsOrders: chance(0.5),
    isReversible: chance(0.2),
    contradicts: !isEasy && chance(0.1),
  };
}

function drawEnd(random: SeededRandom): PartnerPlan['end'] {
  const drawn = random.next();
  if (drawn < 0.06) return 'never';
  return drawn < 0.4 ? 'declined' : 'done';
}

/** At once, within the hour, within the day, after the hold is over, or after weeks. */
function drawDelay(random: SeededRandom): number {
  const longest = random.pick([0, 0, 0.04, 0.04, 1, 1, 9, 25]);
  return random.next() * longest;
}

function drawSilence(random: SeededRandom): PartnerPlan['silence'] {
  const from = random.pick([0, 0, 0, random.next() * 8]);
  return { from, to: from + random.next() * random.pick([0.05, 1, 2, 8, 70]) };
}
