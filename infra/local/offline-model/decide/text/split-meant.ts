import { toFoldedTokens } from './fold.ts';
import { memoise } from './memoise.ts';
import { isKnownWord } from './synonyms.ts';
import { denials } from './vocabulary.ts';

/** A text without what the person says is not meant, and that part by itself. */
export interface MeantText {
  readonly meant: string;
  readonly denied: string;
}

/**
 * A comma or full stop ends a part, and so does a word of contrast, "not to Juan but to Ana", or a
 * request: "I don't want a bot can I talk to somebody".
 */
const boundary =
  /(?<=[,;.:!?]+)\s+|\s+(?=(?:pero|sino|but|rather|can i|could i|can you|could you|me puedes)\s)/giu;

/**
 * Separates what is denied: "manda 80, no a Juan sino a Ana" → "manda 80, sino a Ana" and "no a
 * Juan". A question denies nothing, and neither does a "no" alone.
 */
export const splitMeant: (text: string) => MeantText = memoise((text) => {
  if (/[?¿]/.test(text)) return { meant: text, denied: '' };
  const parts = text.split(boundary);
  const denied = parts.filter(isDenied);
  return {
    meant: parts.filter((part) => !denied.includes(part)).join(' '),
    denied: denied.join(' '),
  };
});

function isDenied(part: string): boolean {
  const said = toFoldedTokens(part.replace(/['’]/g, '').replace(/\bdo not\b/i, 'dont'));
  const from = said.findIndex((word) => !denials.fillers.has(word));
  const [first = '', ...rest] = said.slice(Math.max(from, 0));
  if (rest.length === 0) return false;
  if (denials.always.has(first) || denials.trailing.has(rest.at(-1) ?? '')) return true;
  return denials.opening.has(first) && isDenial(rest);
}

/** "no a Juan", "no 50", "no borres …", "don't send …"; but not "no tengo", "don't know". */
function isDenial(words: readonly string[]): boolean {
  const [next = ''] = words;
  const verb = words.find((word) => !denials.clitics.has(word)) ?? '';
  if (denials.exceptions.has(verb)) return false;
  return (
    /^\d/.test(next) ||
    denials.followers.has(next) ||
    denials.verbs.has(verb) ||
    isKnownWord(verb) ||
    isSubjunctive(verb)
  );
}

/** `borres` of `borrar`, `pagues` of `pagar`, `recibas` of `recibir`. */
function isSubjunctive(word: string): boolean {
  const [, ofAr] = /^(.{2,}?)u?e[sn]?$/.exec(word) ?? [];
  const [, ofEr] = /^(.{2,})a[sn]?$/.exec(word) ?? [];
  const infinitives = [
    ...(ofAr === undefined ? [] : [`${ofAr}ar`, `${ofAr.replace(/q$/, 'c')}ar`]),
    ...(ofEr === undefined ? [] : [`${ofEr}er`, `${ofEr}ir`]),
  ];
  return infinitives.some(isKnownWord);
}
