import { distance } from 'fastest-levenshtein';
import { fold } from './fold.ts';
import { isSwapped } from './is-swapped.ts';
import { memoise } from './memoise.ts';
import { stem } from './stem.ts';
import { areStemsOfSynonyms, isKnownStem, knownWords } from './synonyms.ts';
import { functionWords, phrasesByFirstWord } from './vocabulary.ts';

const MIN_SOUND_LENGTH = 3;
const MIN_SWAP_LENGTH = 4;
const MIN_EDIT_LENGTH = 5;

/** "Págala": stems keep a pronoun that other words end in, too ("canela"). */
const pronoun = /(?<=^.{3,}[ae])las?$/;

const lexicon: readonly string[] = [
  ...new Set([...knownWords, ...phrasesByFirstWord.keys()].map((word) => fold(word))),
].filter((word) => /^\p{L}+$/u.test(word));

const bySound = groupWords(lexicon, toSound);
/** Neither "canela" nor a name must become a way to stop. */
const byStart = groupWords(
  lexicon.filter((word) => !isCancelWord(word)),
  toStart,
);

/**
 * Restores a folded word that is misspelt: written as it sounds ("resivo", "ermano"), with two
 * letters changed over ("sned"), or with one letter wrong, missing or too many ("mandr"). Returns
 * the word itself if it is known, or if two words could be meant.
 */
export const repairWord: (token: string) => string = memoise((token) => {
  if (token.length < MIN_SOUND_LENGTH || /\d/.test(token) || isKnown(token)) return token;
  const verb = token.replace(pronoun, '');
  if (verb !== token && isKnownStem(stem(verb))) return verb;
  return correctSpelling(token);
});

function correctSpelling(token: string): string {
  const [alike, ...others] = bySound.get(toSound(token)) ?? [];
  const isAlike = alike !== undefined && Math.abs(alike.length - token.length) <= 1;
  if (isAlike) return others.length === 0 ? alike : token;
  const near = (byStart.get(toStart(token)) ?? []).filter((word) => isNear(token, word));
  const [only, second] = near;
  return only === undefined || second !== undefined ? token : only;
}

function isKnown(token: string): boolean {
  return functionWords.has(token) || phrasesByFirstWord.has(token) || isKnownStem(stem(token));
}

function isNear(token: string, word: string): boolean {
  if (word.length < MIN_SWAP_LENGTH || Math.abs(word.length - token.length) > 1) return false;
  if (isSwapped(token, word)) return true;
  const shorter = Math.min(token.length, word.length);
  return (
    shorter >= MIN_EDIT_LENGTH - 1 && word.length >= MIN_EDIT_LENGTH && distance(token, word) === 1
  );
}

/** Spells a word by its sound in Spanish, where h is silent and v is b. */
function toSound(word: string): string {
  return word
    .replace(/(?<!c)h/g, '')
    .replace(/qu?/g, 'k')
    .replace(/[zc](?=[ei])/g, 's')
    .replace(/z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/v/g, 'b')
    .replace(/n(?=b)/g, 'm')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1');
}

function toStart(word: string): string {
  return word.slice(0, 1);
}

function isCancelWord(word: string): boolean {
  return areStemsOfSynonyms(stem(word), stem('cancel'));
}

function groupWords(
  words: readonly string[],
  toKey: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = toKey(word);
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return groups;
}
