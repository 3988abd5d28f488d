import { lazily } from '../text/lazily.ts';
import { createLexicon, type Lexicon, type LexiconMatch } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import type { ConfirmationVocabulary } from '../vocabulary/confirmation-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

/** Role of a phrase in an answer. Details and unknown words get their roles from other scanners. */
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
  | 'postpone'
  | 'but'
  | 'correction'
  | 'change'
  | 'also'
  | 'keep'
  | 'unclear'
  | 'laughter'
  | 'excuses'
  | 'otherDay'
  | 'order'
  | 'link';

/** When a phrase is in two lists, the earlier role applies. */
const LISTS: readonly (AnswerRole & keyof ConfirmationVocabulary)[] = [
  'keep',
  'unclear',
  'no',
  'cancel',
  'yes',
  'agree',
  'thanks',
  'please',
  'hold',
  'postpone',
  'change',
  'also',
  'but',
  'correction',
  'laughter',
  'otherDay',
  'filler',
  'excuses',
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

/** Verb forms are derived without accents, so accents are ignored here. */
const verbPhrases = createLexicon<AnswerRole>(
  languages.flatMap(({ verbs }) => [
    ...verbs.complete.map((phrase) => [phrase, 'yes'] as const),
    ...verbs.open.map((phrase) => [phrase, 'order'] as const),
  ]),
);

const beforeNo = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.beforeNo.map((phrase) => [phrase, true])),
);

/** Matches a refusal after a phrase that may precede it: "mejor no lo mandes", "ya párale". */
function matchPrefixedNo(
  tokens: readonly Token[],
  index: number,
): LexiconMatch<AnswerRole> | undefined {
  const prefix = beforeNo.match(tokens, index);
  const refusal = prefix && listedPhrases.match(tokens, prefix.end);
  return refusal?.value === 'no' || refusal?.value === 'cancel' ? refusal : undefined;
}

const beforeYes = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.beforeYes.map((phrase) => [phrase, true])),
);

/** Matches what agrees to the yes or the cancel that it leads to: "go ahead and" cancel. */
function matchLeadingYes(
  tokens: readonly Token[],
  index: number,
): LexiconMatch<AnswerRole> | undefined {
  const lead = beforeYes.match(tokens, index);
  const next =
    lead && (listedPhrases.match(tokens, lead.end) ?? verbPhrases.match(tokens, lead.end));
  const isAgreed = next?.value === 'yes' || next?.value === 'cancel';
  return isAgreed && lead ? { value: 'yes', end: lead.end } : undefined;
}

const allWords = lazily(
  () =>
    new Set([...listedPhrases.words, ...verbPhrases.words, ...beforeNo.words, ...beforeYes.words]),
);

/** All phrases of an answer with their roles. The longest wins, and on a tie a listed one. */
export const answerPhrases: Lexicon<AnswerRole> = {
  get words() {
    return allWords();
  },
  match: (tokens, index) => {
    const phrase = listedPhrases.match(tokens, index);
    const derived = [
      verbPhrases.match(tokens, index),
      matchPrefixedNo(tokens, index),
      matchLeadingYes(tokens, index),
    ];
    return derived.reduce(
      (best, match) => ((match?.end ?? 0) > (best?.end ?? 0) ? match : best),
      phrase,
    );
  },
};

const createListLexicon = (
  list:
    | 'conditions'
    | 'letBe'
    | 'exclamations'
    | 'doers'
    | 'links'
    | 'toWhom'
    | 'copula'
    | 'pronouns'
    | 'notNames'
    | 'ifs'
    | 'bounds'
    | 'consults'
    | 'afterConsult'
    | 'asksTime'
    | 'few'
    | 'shortTimes'
    | 'soon'
    | 'whens'
    | 'putOffs',
) =>
  createLexicon(
    languages.flatMap(({ confirmation }) => confirmation[list].map((phrase) => [phrase, true])),
  );

/** Phrases that refer to a detail ("la mitad"), by kind of detail. */
export const references = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.references),
);

/** Names of operations, by class of operation. */
export const operations = createLexicon(
  languages.flatMap(({ confirmation }) => confirmation.operations),
);

/** Bare verbs, by class of operation. */
export const actions = createLexicon(languages.flatMap(({ confirmation }) => confirmation.actions));

/** Relation words, by the relations they may mean. */
export const relations = createLexicon(languages.flatMap((language) => language.relations));

/** Verbs of giving when a detail follows them: "dale 300". */
export const openVerbs = createLexicon(
  languages.flatMap(({ verbs }) => verbs.open.map((phrase) => [phrase, true])),
);

/** Verbs that are a yes to what is asked: "mándalo", "mándale". */
export const orderVerbs = createLexicon(
  languages.flatMap(({ verbs }) => [...verbs.complete, ...verbs.open].map((each) => [each, true])),
);

export const answerWords = {
  conditions: createListLexicon('conditions'),
  letBe: createListLexicon('letBe'),
  exclamations: createListLexicon('exclamations'),
  doers: createListLexicon('doers'),
  links: createListLexicon('links'),
  toWhom: createListLexicon('toWhom'),
  copula: createListLexicon('copula'),
  pronouns: createListLexicon('pronouns'),
  notNames: createListLexicon('notNames'),
  ifs: createListLexicon('ifs'),
  bounds: createListLexicon('bounds'),
  consults: createListLexicon('consults'),
  afterConsult: createListLexicon('afterConsult'),
  asksTime: createListLexicon('asksTime'),
  few: createListLexicon('few'),
  shortTimes: createListLexicon('shortTimes'),
  soon: createListLexicon('soon'),
  whens: createListLexicon('whens'),
  putOffs: createListLexicon('putOffs'),
} as const;

const OPPOSING: ReadonlySet<AnswerRole> = new Set([
  ...([
    'no',
    'cancel',
    'hold',
    'postpone',
    'but',
    'correction',
    'change',
    'also',
    'keep',
    'unclear',
  ] as const),
]);

/** True for a word that reverses any answer it is part of. Such a word never restates a name. */
export function isOpposing(word: Token): boolean {
  const role = answerPhrases.match([word], 0)?.value;
  return role !== undefined && OPPOSING.has(role);
}
