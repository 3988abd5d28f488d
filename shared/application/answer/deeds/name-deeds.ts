import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { ToldDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';

/**
 * The words that name one of several deeds, folded: the last one of each claim of these types
 * ("a mi mamá" is "mama"), and whatever no claim explains.
 */
export function listNames(
  { claims, remainder }: Reading,
  types: readonly ClaimType[],
): readonly string[] {
  const named = claims.filter(({ type }) => types.includes(type));
  return [
    ...named.map(({ text }) => foldPhrase(text).split(' ').at(-1) ?? ''),
    ...remainder.flatMap(({ text }) => foldPhrase(text).split(' ')),
  ];
}

/** Whether what the person was told of a deed, or said to have it done, holds all these words. */
export function isNamedBy({ told }: ToldDeed, names: readonly string[]): boolean {
  const words = new Set(foldPhrase(told).split(' '));
  return names.every((name) => words.has(name));
}

/**
 * "Was the light paid?", while the water is on the screen: the words hold what the deed was told
 * with, and what stands on the `screen` does not hold.
 */
export function namesBeside(
  turn: Turn,
  state: TurnState,
  deed: ToldDeed,
  screen: string | undefined,
): boolean {
  const shown = { ...deed, told: screen ?? '' };
  return readWords(turn, state).remainder.some(({ text }) => {
    const names = foldPhrase(text).split(' ');
    return isNamedBy(deed, names) && !isNamedBy(shown, names);
  });
}
