import type { Claim, ClaimType } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { listDeeds, type ToldDeed } from '../../tools/find-deed.ts';
import { namesMain, namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { readWords } from '../read-intent.ts';

/** Something that was done, and what the words say about it. */
export interface MeantDeed {
  readonly deed: ToldDeed;
  readonly about: Aftermath;
  /** The words say which one is meant: whom it was for, how much it was. */
  readonly isNamed: boolean;
  /** All that the words name alike, newest first: "the one for Friday", of two for that day. */
  readonly alike: readonly ToldDeed[];
}

/**
 * What the words are about, of all that was done in this conversation: "cancel the top-up", after a
 * top-up and a transfer, is about the one whose tool is mostly for top-ups, and "the one for
 * Friday" about what was told with that day; of several the newest.
 * `undefined` where the words say anything that has to do with none of them.
 */
export function findMeantDeed(turn: Turn, state: TurnState): MeantDeed | undefined {
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  const meant = listDeeds(state).flatMap((deed) => {
    const about = turn.world.understanding.readAftermath(text, context, deed.told);
    const isOther = about === undefined || namesOtherThan(turn, state, deed.tool);
    return isOther ? [] : [{ deed, about, isMain: namesMain(turn, state, deed.tool) }];
  });
  const details = listDetails(readWords(turn, state).claims).filter((detail) =>
    meant.some(({ deed }) => tellsOf(deed, [detail])),
  );
  const told = meant.filter(({ deed }) => tellsOf(deed, details));
  const isNamed = details.length > 0 && told.length > 0;
  const named = isNamed ? told : meant;
  const chosen = named.find(({ isMain }) => isMain) ?? named[0];
  if (chosen === undefined) return undefined;
  const alike = isNamed ? named.filter(({ isMain }) => isMain === chosen.isMain) : [chosen];
  return { ...chosen, isNamed, alike: alike.map(({ deed }) => deed) };
}

/**
 * What the words say about something done. "Did Juan get it?" asks about what stands on the
 * `screen`, where that tells of Juan; to take anything back, plainer words are needed.
 */
export function readAbout(
  turn: Turn,
  state: TurnState,
  screen: string | undefined,
): Aftermath | undefined {
  const { readAftermath } = turn.world.understanding;
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  const plain = readAftermath(text, context);
  if (plain !== undefined || screen === undefined) return plain;
  return readAftermath(text, context, screen) === 'outcome' ? 'outcome' : undefined;
}

const detailing: ReadonlySet<ClaimType> = new Set(['payee', 'amount', 'moment', 'phone'] as const);

/** The words that say which one is meant: "cancel the one for Friday". */
function listDetails(claims: readonly Claim[]): readonly string[] {
  return claims
    .filter(({ type }) => detailing.has(type))
    .map((claim) => (claim.type === 'payee' ? claim.name : claim.text))
    .flatMap((words) => foldPhrase(words).split(' ').at(-1) ?? []);
}

function tellsOf({ told }: ToldDeed, details: readonly string[]): boolean {
  const words = new Set(foldPhrase(told).split(' '));
  return details.every((detail) => words.has(detail));
}
