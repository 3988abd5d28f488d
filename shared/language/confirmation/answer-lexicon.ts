import { lazily } from '../text/lazily.ts';
import { createLexicon, type Lexicon, type LexiconMatch } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import type { ConfirmationVocabulary } from '../vocabulary/confirmation-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

/** Role of a phrase in an answer. Details and what nobody explains come from other scanners. */
export type AnswerRole =
  | 'yes'
  | 'agree'
  | 'no'
  | 'cancel'
  | 'please'
  | 'thanks'
  | 'filler'
  | 'opener'
  | 'hold'
  | 'but'
  | 'correction'
  | 'change'
  | 'also'
  | 'unclear'
  | 'order'
  | 'link';

/** Where a phrase is in two lists, the earlier role holds. */
const LISTS: readonly (AnswerRole & keyof ConfirmationVocabulary)[] = [
  'unclear',
  'no',
  'cancel',
  'yes',
  'agree',
  'thanks',
  'please',
  'hold',
  'change',
  'also',
  'but',
  'correction',
  'filler',
  'opener',
];

const listedPhrases = createLexicon<AnswerRole>(
  [...LISTS, 'links' as const].flatMap((list) =>
    languages.flatMap(({ confirmation }) =>
      confirmation[list].map((phrase) => [phrase, list === 'links' ? 'link' : list] as const),
    ),
  ),
  'never-added',
);

/** Verb forms are derived without accents, so here accents cannot matter. */
const verbPhrases = createLexicon<AnswerRole>(
  languages.flatMap(({ verbs }) => [
    ...verbs.complete.map((phrase) => [phrase, 'yes'] as const),
    ...verbs.open.map((phrase) => [phrase, 'order'] as const),
  ]),
);

const beforeNo = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.beforeNo.map((phrase) => [phrase, true])),
);

/** "mejor no lo mandes", "please don't": a refusal with what may stand before it. */
function matchPrefixedNo(
  tokens: readonly Token[],
  index: number,
): LexiconMatch<AnswerRole> | undefined {
  const prefix = beforeNo.match(tokens, index);
  const refusal = prefix && listedPhrases.match(tokens, prefix.end);
  return refusal?.value === 'no' ? refusal : undefined;
}

const allWords = lazily(
  () => new Set([...listedPhrases.words, ...verbPhrases.words, ...beforeNo.words]),
);

/** All phrases of an answer with their role; the longest counts, a listed one before a derived. */
export const answerPhrases: Lexicon<AnswerRole> = {
  get words() {
    return allWords();
  },
  match: (tokens, index) => {
    const phrase = listedPhrases.match(tokens, index);
    const derived = [verbPhrases.match(tokens, index), matchPrefixedNo(tokens, index)];
    return derived.reduce(
      (best, match) => ((match?.end ?? 0) > (best?.end ?? 0) ? match : best),
      phrase,
    );
  },
};

const createListLexicon = (
  list:
    | 'conditions'
    | 'doers'
    | 'links'
    | 'toWhom'
    | 'copula'
    | 'pronouns'
    | 'notNames'
    | 'ifs'
    | 'bounds',
) =>
  createLexicon(
    languages.flatMap(({ confirmation }) => confirmation[list].map((phrase) => [phrase, true])),
  );

/** A detail named by reference ("la mitad"), by kind of detail. */
export const references = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.references),
);

/** Names of operations, by class. */
export const operations = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.operations),
);

/** Bare verbs, by class of operation. */
export const actions = createLexicon(languages.flatMap(({ confirmation }) => confirmation.actions));

/** Relation words, by relations they may mean. */
export const relations = createLexicon(languages.flatMap((language) => language.relations));

/** Verbs that give something to someone when a detail follows: "dale 300". */
export const openVerbs = createLexicon(
  languages.flatMap(({ verbs }) => verbs.open.map((phrase) => [phrase, true])),
);

export const answerWords = {
  conditions: createListLexicon('conditions'),
  doers: createListLexicon('doers'),
  links: createListLexicon('links'),
  toWhom: createListLexicon('toWhom'),
  copula: createListLexicon('copula'),
  pronouns: createListLexicon('pronouns'),
  notNames: createListLexicon('notNames'),
  ifs: createListLexicon('ifs'),
  bounds: createListLexicon('bounds'),
} as const;

const OPPOSING: ReadonlySet<AnswerRole> = new Set([
  ...(['no', 'cancel', 'hold', 'but', 'correction', 'change', 'also', 'unclear'] as const),
]);

/** A word that turns an answer around whatever it is part of, so it never restates a name. */
export function isOpposing(word: Token): boolean {
  const role = answerPhrases.match([word], 0)?.value;
  return role !== undefined && OPPOSING.has(role);
}
