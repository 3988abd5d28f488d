import { phrasesByFirstWord } from './vocabulary.ts';

/** The folded words behind a greeting: "hola buenas, ¿cuánto tengo?" → "cuanto tengo". */
export function dropGreeting(words: readonly string[]): readonly string[] {
  const [first = ''] = words;
  const greeting = phrasesByFirstWord
    .get(first)
    ?.find(
      (phrase) =>
        phrase.marks.has('greetings') && phrase.words.every((word, at) => words[at] === word),
    );
  return greeting === undefined ? words : dropGreeting(words.slice(greeting.words.length));
}
