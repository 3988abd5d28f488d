import english from '../../vocabulary/en.json' with { type: 'json' };
import spanish from '../../vocabulary/es.json' with { type: 'json' };

/** What a phrase does in a conversation, apart from its topic. */
export type Mark =
  | 'greetings'
  | 'thanks'
  | 'farewells'
  | 'affirmations'
  | 'negations'
  | 'help'
  /** Such as "are you a robot?". */
  | 'identities'
  /** Such as "give me a second". */
  | 'pauses'
  /** Such as "what did you say?". */
  | 'repetitions'
  | 'cancellations'
  /** Such as "ya no", which says so only when nothing else is said. */
  | 'weakCancellations'
  /** Such as "last month", "have I made". */
  | 'pasts'
  /** Such as "right away". */
  | 'nowWords'
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
  'identities',
  'pauses',
  'repetitions',
  'cancellations',
  'weakCancellations',
  'pasts',
  'nowWords',
  'changesOfMind',
  'digressions',
  'politeness',
  'desires',
  'interrogatives',
];

/** Marks of whole sentences, whose words are too many to reveal a language. */
const sentenceMarks: ReadonlySet<Mark> = new Set([
  'identities',
  'pauses',
  'repetitions',
  'weakCancellations',
]);

export interface Phrase {
  readonly words: readonly string[];
  readonly marks: ReadonlySet<Mark>;
}

const vocabularies = { es: spanish, en: english } as const;

/** Phrases of all languages by their first word, longest first. People mix languages. */
export const phrasesByFirstWord: ReadonlyMap<string, readonly Phrase[]> = indexPhrases();

/** What an interrogative asks for, if it says so: `cuanto` → `howMuch`. */
export const questionWords: ReadonlyMap<string, string> = new Map(
  Object.values(vocabularies).flatMap((words) =>
    Object.entries(words.questionWords).flatMap(([kind, phrases]) =>
      phrases.map((phrase): [string, string] => [phrase, kind]),
    ),
  ),
);

/** Words of all languages that carry no topic. */
export const functionWords: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => [...words.functionWords]),
);

/** Words that open a question about something else: "and for 300?". */
export const followUpWords: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.followUps),
);

/** How chats shorten the smallest words: `x` is "por", `u` is "you". */
export const shortForms: ReadonlyMap<string, string> = new Map(
  Object.values(vocabularies).flatMap((words) => Object.entries(words.shortForms)),
);

/** Words for what was spoken of before. */
export const references: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.references),
);

/** Phrases that ask whether something can be done at all: "can I send to Peru?". */
export const possibilities: readonly (readonly string[])[] = readPhrases('possibilities');

/** Phrases for a month by how long ago it was: "last month" is one. */
export const monthsAgo: readonly { readonly words: readonly string[]; readonly count: number }[] =
  Object.values(vocabularies).flatMap((own) =>
    Object.entries(own.monthsAgo).map(([phrase, count]) => ({ words: phrase.split(' '), count })),
  );

/** Words about the past. A text with one of them asks for information about the past. */
export const retrospectives: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.retrospectives),
);

/** Words that are common in descriptions of tools and say nothing about the topic. */
export const metaWords: ReadonlySet<string> = new Set(
  Object.values(vocabularies).flatMap((words) => words.metaWords),
);

/** `primera` → 1, `last` → -1. */
export const ordinals: ReadonlyMap<string, number> = readNumbers('ordinals');

/** `two` → 2, up to ten, which is enough to choose from a list. */
export const smallNumbers: ReadonlyMap<string, number> = readNumbers('numbers');

/** Phrases that ask to switch something on or off. */
export const switchWords = { on: readPhrases('switchOn'), off: readPhrases('switchOff') } as const;

/** Phrases that make the figure after them a bound: "menos de 100" is not 100. */
export const comparisons: readonly (readonly string[])[] = readPhrases('comparisons');

/** Phrases of somebody who is worried, which is no request: what follows stays the topic. */
export const worries: readonly (readonly string[])[] = readPhrases('worries');

/** Words by which a part of a sentence says what is not meant: "no a Juan", "telmex tampoco". */
export const denials = readDenials();

/** Phrases for the item with the largest or the smallest amount. */
export const extremes = {
  most: Object.values(vocabularies).flatMap((own) => splitPhrases(own.extremes.most)),
  least: Object.values(vocabularies).flatMap((own) => splitPhrases(own.extremes.least)),
} as const;

/** Phrases that make a yes conditional. */
export const conditions: readonly (readonly string[])[] = readPhrases('conditions');

/** Words that reveal a language: its function words and phrases, without those of the others. */
export const distinctiveWords: ReadonlyMap<string, ReadonlySet<string>> = findDistinctiveWords();

function findDistinctiveWords(): Map<string, Set<string>> {
  const all = Object.entries(vocabularies).map(([language, own]) => ({
    language,
    words: new Set([
      ...own.functionWords,
      ...marks.flatMap((mark) =>
        sentenceMarks.has(mark) ? [] : own[mark].flatMap((phrase) => phrase.split(' ')),
      ),
    ]),
  }));
  return new Map(
    all.map(({ language, words }) => {
      const others = all.filter((other) => other.language !== language);
      const distinctive = [...words].filter(
        (word) => !others.some((other) => other.words.has(word)),
      );
      return [language, new Set(distinctive)];
    }),
  );
}

function indexPhrases(): Map<string, Phrase[]> {
  const marksByPhrase = new Map<string, Set<Mark>>();
  for (const vocabulary of Object.values(vocabularies)) {
    for (const mark of marks) {
      for (const phrase of vocabulary[mark]) {
        marksByPhrase.set(phrase, (marksByPhrase.get(phrase) ?? new Set<Mark>()).add(mark));
      }
    }
  }
  const index = new Map<string, Phrase[]>();
  const phrasesByLength = [...marksByPhrase].sort(
    ([a], [b]) => b.split(' ').length - a.split(' ').length,
  );
  for (const [phrase, ownMarks] of phrasesByLength) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { words, marks: ownMarks }]);
  }
  return index;
}

function splitPhrases(phrases: readonly string[]): readonly (readonly string[])[] {
  return phrases.map((phrase) => phrase.split(' '));
}

function readPhrases(
  list: 'switchOn' | 'switchOff' | 'comparisons' | 'conditions' | 'possibilities' | 'worries',
): readonly (readonly string[])[] {
  return Object.values(vocabularies).flatMap((words) => splitPhrases(words[list]));
}

type DenialWords = keyof typeof spanish.denials;

function readDenials(): Readonly<Record<DenialWords, ReadonlySet<string>>> {
  const read = (kind: DenialWords) =>
    new Set(Object.values(vocabularies).flatMap(({ denials: own }): string[] => own[kind]));
  return {
    fillers: read('fillers'),
    always: read('always'),
    trailing: read('trailing'),
    opening: read('opening'),
    clitics: read('clitics'),
    followers: read('followers'),
    verbs: read('verbs'),
    exceptions: read('exceptions'),
  };
}

function readNumbers(list: 'ordinals' | 'numbers'): Map<string, number> {
  return new Map(Object.values(vocabularies).flatMap((words) => Object.entries(words[list])));
}
