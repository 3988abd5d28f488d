import type { DeedChoice, DeedMention } from '../../../../domain/deed-choice.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import type { MadeDeed } from './list-made.ts';
import { matchMention } from './match-mention.ts';

/** A mention of one deed, and all that it fits. */
export interface UnclearMention {
  readonly mention: DeedMention;
  readonly among: readonly MadeDeed[];
}

/** What a message chooses among the deeds of this conversation. */
export interface ChosenDeeds {
  /** Each of them once, in the order of the words. */
  readonly deeds: readonly MadeDeed[];
  /** Were undone before. */
  readonly gone: readonly MadeDeed[];
  /** Fit several deeds, and mean one of them. */
  readonly unclear: readonly UnclearMention[];
  /** Shall stay as they are. */
  readonly left: readonly MadeDeed[];
  /** Fit none of them. */
  readonly unknown: readonly DeedMention[];
}

/** Says which one is meant, more than its kind: "the transfer" alone is the last one. */
export function isSpecific(mention: DeedMention): boolean {
  const { claims, names, place, isBefore, count, isAny, isOther, isThat } = mention;
  const isPlaced = (place ?? isBefore ?? count ?? isAny ?? isOther ?? isThat) !== undefined;
  return isPlaced || claims.length + names.length > 0;
}

/** The deeds that the mentions of a message choose, all of them together. */
export function chooseDeeds(
  turn: Turn,
  state: TurnState,
  { mentions }: DeedChoice,
  made: readonly MadeDeed[],
  spoken: MadeDeed | undefined,
): ChosenDeeds {
  const match = (mention: DeedMention) => matchMention(turn, state, mention, made, spoken);
  const excluded = mentions.filter(({ isExcluded }) => isExcluded === true);
  if (excluded.length > 0) return leaveOut(made, excluded.flatMap(match), excluded);
  const wanted = mentions.filter(({ isLeft }) => isLeft !== true);
  const named = wanted.flatMap(match);
  const left = mentions
    .filter((mention) => !wanted.includes(mention))
    .flatMap((mention) => {
      // "Cancel the 50 one but not the other": other than what stands beside it.
      const [beside] = mention.isOther === true ? named : [];
      const matched = matchMention(turn, state, mention, made, beside ?? spoken);
      return beside === undefined ? matched : matched.filter((deed) => !named.includes(deed));
    });
  const chosen = wanted
    .map((mention) => choose(mention, matchLeaving(match(mention), left)))
    .reduce(join, nothing);
  return { ...chosen, left };
}

const nothing: ChosenDeeds = { deeds: [], gone: [], unclear: [], left: [], unknown: [] };

/** "Cancel both, but leave the Juan one": a no to one of them counts more. */
function matchLeaving(matched: readonly MadeDeed[], left: readonly MadeDeed[]) {
  return matched.filter((deed) => !left.includes(deed));
}

/** "All but the first". */
function leaveOut(
  made: readonly MadeDeed[],
  left: readonly MadeDeed[],
  mentions: readonly DeedMention[],
): ChosenDeeds {
  if (left.length === 0) return { ...nothing, unknown: mentions };
  const deeds = made.filter((deed) => !left.includes(deed) && !deed.wasUndone);
  return { ...nothing, deeds };
}

function choose(mention: DeedMention, matched: readonly MadeDeed[]): ChosenDeeds {
  const standing = matched.filter(({ wasUndone }) => !wasUndone);
  if (matched.length === 0) return { ...nothing, unknown: [mention] };
  if (standing.length === 0) return { ...nothing, gone: matched.slice(-1) };
  if (mention.place !== undefined) return { ...nothing, deeds: standing };
  // Of "both", the newest comes first: it may still be on its way.
  return standing.length === 1 || meansAll(mention, matched, standing)
    ? { ...nothing, deeds: standing.toReversed() }
    : { ...nothing, unclear: [{ mention, among: standing }] };
}

/** "Both" of three are not certain; of three of which one was undone, they are. */
function meansAll(
  { count }: DeedMention,
  matched: readonly MadeDeed[],
  standing: readonly MadeDeed[],
): boolean {
  return count === 'all' || count === standing.length || count === matched.length;
}

function join(one: ChosenDeeds, other: ChosenDeeds): ChosenDeeds {
  return {
    deeds: unite(one.deeds, other.deeds),
    gone: unite(one.gone, other.gone),
    unclear: [...one.unclear, ...other.unclear],
    left: unite(one.left, other.left),
    unknown: [...one.unknown, ...other.unknown],
  };
}

function unite(one: readonly MadeDeed[], other: readonly MadeDeed[]): readonly MadeDeed[] {
  return [...one, ...other.filter((deed) => !one.includes(deed))];
}
