import { foldPhrase } from '../../domain/text/fold-phrase.ts';

/** Why a name cannot be saved: the reasons of a service's questions. */
export type NameProblem =
  | { readonly reason: 'NAME_NOT_LATIN' | 'NAME_IS_ORDER' | 'NAME_TAKEN' }
  | { readonly reason: 'NAME_LOOKS_ALIKE'; readonly other: string };

/** A letter of the Latin alphabet once its accents are gone; ñ and ç are letters with accents. */
const latinLetter = /[a-zßæœøđłþð]/i;

/**
 * Signs that look like others in common fonts (Unicode TR 39, within the Latin alphabet). Without
 * those that only a long text would show.
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[I1|]/g, 'l'],
  [/0/g, 'o'],
  [/rn/gi, 'm'],
  [/vv/gi, 'w'],
];

/**
 * Tells why a person cannot save somebody under a name. Other alphabets have letters that look like
 * Latin ones, and money follows the name that people read: a name is Latin, and it neither is nor
 * looks like one that is saved for somebody else. It is no order either: whoever is saved as "send
 * 500" would be paid by everybody who says so.
 * @param readsAsOrder whether words order or answer something, wherever they are said
 */
export function findNameProblem(
  name: string,
  others: readonly string[],
  readsAsOrder: (text: string) => boolean,
): NameProblem | undefined {
  if (!isLatin(name)) return { reason: 'NAME_NOT_LATIN' };
  if (readsAsOrder(name)) return { reason: 'NAME_IS_ORDER' };
  if (others.some((other) => foldPhrase(other) === foldPhrase(name))) {
    return { reason: 'NAME_TAKEN' };
  }
  const other = others.find((known) => fuse(known) === fuse(name));
  return other === undefined ? undefined : { reason: 'NAME_LOOKS_ALIKE', other };
}

/** Digits and signs may stand beside letters, but not instead of them: "Casa 2", "Mamá ❤". */
function isLatin(name: string): boolean {
  const letters = name.normalize('NFKD').match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => latinLetter.test(letter));
}

/** What a name looks like at a glance: two that fuse to the same cannot be told apart. */
function fuse(name: string): string {
  const similar = lookAlikes.reduce(
    (text, [sign, like]) => text.replace(sign, like),
    name.normalize('NFKD').replace(/\p{M}/gu, ''),
  );
  return foldPhrase(similar).replaceAll(' ', '');
}
