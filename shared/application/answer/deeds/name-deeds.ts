import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { ToldDeed } from '../../tools/find-deed.ts';

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
