import english from '../../vocabulary/en.json' with { type: 'json' };
import spanish from '../../vocabulary/es.json' with { type: 'json' };

/** What a stretch of text does in a conversation, apart from what it is about. */
export type Mark =
  | 'greetings'
  | 'thanks'
  | 'farewells'
  | 'affirmations'
  | 'negations'
  | 'help'
  | 'cancellations'
  | 'changesOfMind'
  | 'digressions'
  | 'politeness'
  | 'desires'
  | 'interrogatives';

const marks: readonly Mark[] = [
  'greetings',
  'thanks',
  'farewells',
  'affirmations',
  'negations',
  'help',
  'cancellations',
  'changesOfMind',
  'digressions',
  'politeness',
  'desires',
  'interrogatives',
];

export interface Phrase {
  readonly words: readonly string[];
  readonly marks: ReadonlySet<Mark>;
}

const vocabularies = { es: spanish, en: english } as const;

/** Phrases by their first word, longest first. People mix languages, so all are known at once. */
export const phrasesByFirstWord: ReadonlyMap<string, readonly Phrase[]> = indexPhrases();

/** What an interrogative asks for, where it says: `cuanto` → `howMuch`. */
export const questionWords: ReadonlyMap<string, string> = new Map(
  Object.values(vocabularies).flatMap((words) =>
    Object.entries(words.questionWords).flatMap(([kind, phrases]) =>
      phrases.map((phrase): [string, string] => [phrase, kind]),
    ),
  ),
);

/** Words that carry no topic, in any language. */
export const functionWords: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => [...words.functionWords]),
);

/** Words for what has been: somebody who uses one asks to be told of it. */
export const retrospectives: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.retrospectives),
);

/** Words that descriptions of tools are full of and that say nothing about the topic. */
export const metaWords: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.metaWords),
);

/** `primera` → 1, `last` → -1. */
export const ordinals: ReadonlyMap<string, number> = numbersOf('ordinals');

/** `two` → 2, up to ten: enough to choose from a list. */
export const smallNumbers: ReadonlyMap<string, number> = numbersOf('numbers');

/** Phrases that want something on, or off. */
export const switchWords = { on: phrasesOf('switchOn'), off: phrasesOf('switchOff') } as const;

/** Phrases before a figure that make it a bound or less than nothing: "menos de 100" is not 100. */
export const comparisons: readonly (readonly string[])[] = phrasesOf('comparisons');

/** What makes a yes depend on something. */
export const conditions: readonly (readonly string[])[] = phrasesOf('conditions');

/** Words that betray a language: its function words and phrases, without those of the others. */
export const tellingWords: ReadonlyMap<string, ReadonlySet<string>> = findTellingWords();

function findTellingWords(): Map<string, Set<string>> {
  const all = Object.entries(vocabularies).map(([language, own]) => ({
    language,
    words: new Set([
      ...own.functionWords,
      ...marks.flatMap((mark) => own[mark].flatMap((phrase) => phrase.split(' '))),
    ]),
  }));
  return new Map(
    all.map(({ language, words }) => {
      const others = all.filter((other) => other.language !== language);
      const telling = [...words].filter((word) => !others.some((other) => other.words.has(word)));
      return [language, new Set(telling)];
    }),
  );
}

function indexPhrases(): Map<string, Phrase[]> {
  const marksOf = new Map<string, Set<Mark>>();
  for (const vocabulary of Object.values(vocabularies)) {
    for (const mark of marks) {
      for (const phrase of vocabulary[mark]) {
        marksOf.set(phrase, (marksOf.get(phrase) ?? new Set<Mark>()).add(mark));
      }
    }
  }
  const index = new Map<string, Phrase[]>();
  const longestFirst = [...marksOf].sort(([a], [b]) => b.split(' ').length - a.split(' ').length);
  for (const [phrase, ownMarks] of longestFirst) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { words, marks: ownMarks }]);
  }
  return index;
}

function phrasesOf(
  list: 'switchOn' | 'switchOff' | 'comparisons' | 'conditions',
): readonly (readonly string[])[] {
  return Object.values(vocabularies).flatMap((words) =>
    words[list].map((phrase) => phrase.split(' ')),
  );
}

function numbersOf(list: 'ordinals' | 'numbers'): Map<string, number> {
  return new Map(Object.values(vocabularies).flatMap((words) => Object.entries(words[list])));
}
