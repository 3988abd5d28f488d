import type { Bank, Facts, GoalPhrases } from '../data/bank.ts';
import type { Goal } from '../data/goals.ts';
import type { Dice } from './dice.ts';
import { Happening } from './happening.ts';

/** How many people do so. */
const SHARES = { whole: 0.35, typos: 0.3, digression: 0.25, mind: 0.25, picks: 0.3 };
type Feature = keyof typeof SHARES;

/** What a person is like, drawn once. */
export interface Character {
  readonly case: Facts;
  readonly first: 'whole' | 'open';
  readonly hasTypos: boolean;
  /** True for people who say "the second one" when they see a list. */
  readonly picksByNumber: boolean;
  readonly happenings: readonly Happening[];
  /** Those without which the goal is not reached. */
  readonly needed: readonly Happening[];
  readonly features: readonly string[];
}

/** Draws a person. The order of the draws is part of what a seed means. */
export function drawCharacter(
  { common }: Bank,
  own: GoalPhrases,
  goal: Goal,
  { language, dice }: { readonly language: string; readonly dice: Dice },
): Character {
  const personCase = dice.pick(own.cases);
  const drawn = drawFeatures({ ...SHARES, ...common.features }, dice);
  const extra = own.mind === undefined ? [] : [own.mind, dice.pick(common.digressions)];
  const wanted = extra.filter((_, at) => drawn[at === 0 ? 'mind' : 'digression']);
  const happenings = [...own.events, ...wanted].map((each) => new Happening(each, language, dice));
  const first = (drawn.whole || goal.whole) && own.whole !== undefined ? 'whole' : 'open';
  const isShown = (name: string) =>
    name === 'typos' || name === 'picks' || own.mind !== undefined || name === first;
  return {
    case: personCase,
    first,
    hasTypos: drawn.typos,
    picksByNumber: drawn.picks,
    happenings,
    needed: happenings.slice(0, own.events.length),
    features: Object.entries(drawn).flatMap(([name, isOn]) =>
      isOn && isShown(name) ? [name] : [],
    ),
  };
}

function drawFeatures(shares: typeof SHARES, dice: Dice): Readonly<Record<Feature, boolean>> {
  const draw = (feature: Feature): boolean => dice.random() < shares[feature];
  return {
    whole: draw('whole'),
    typos: draw('typos'),
    digression: draw('digression'),
    mind: draw('mind'),
    picks: draw('picks'),
  };
}
