import { createLexicon, type Lexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import type { MessageVocabulary } from '../vocabulary/message-vocabulary.ts';

type Plain = {
  [Key in keyof MessageVocabulary]: MessageVocabulary[Key] extends readonly string[] ? Key : never;
}[keyof MessageVocabulary];
type Valued = Exclude<keyof MessageVocabulary, Plain>;

const createPlainLexicon = (list: Plain) =>
  createLexicon(languages.flatMap(({ message }) => message[list].map((each) => [each, true])));
const createValuedLexicon = (list: Valued) =>
  createLexicon(languages.flatMap(({ message }) => message[list]));

/** Phrases of whole messages, of all languages together. */
export const messageWords = {
  greetings: createPlainLexicon('greetings'),
  courtesy: createPlainLexicon('courtesy'),
  thanks: createPlainLexicon('thanks'),
  filler: createPlainLexicon('filler'),
  wishes: createPlainLexicon('wishes'),
  phones: createPlainLexicon('phones'),
  requestVerbs: createValuedLexicon('requestVerbs'),
  operations: createValuedLexicon('operations'),
  airtime: createPlainLexicon('airtime'),
  questions: createPlainLexicon('questions'),
  leadingQuestions: createPlainLexicon('leadingQuestions'),
  past: createPlainLexicon('past'),
  already: createPlainLexicon('already'),
  datedPast: createPlainLexicon('datedPast'),
  perfects: createPlainLexicon('perfects'),
  counted: createPlainLexicon('counted'),
  hypothetical: createPlainLexicon('hypothetical'),
  ifs: createPlainLexicon('ifs'),
  conditions: createPlainLexicon('conditions'),
  reported: createPlainLexicon('reported'),
  tellings: createPlainLexicon('tellings'),
  notToOthers: createPlainLexicon('notToOthers'),
  gestures: createPlainLexicon('gestures'),
  negations: createPlainLexicon('negations'),
  clitics: createPlainLexicon('clitics'),
  deniable: createPlainLexicon('deniable'),
  exceptions: createPlainLexicon('exceptions'),
  ruledOut: createPlainLexicon('ruledOut'),
  bareNegations: createPlainLexicon('bareNegations'),
  faults: createPlainLexicon('faults'),
  corrections: createPlainLexicon('corrections'),
  additions: createPlainLexicon('additions'),
  joins: createPlainLexicon('joins'),
  again: createPlainLexicon('again'),
  oneMore: createPlainLexicon('oneMore'),
  references: createPlainLexicon('references'),
  showing: createPlainLexicon('showing'),
  others: createPlainLexicon('others'),
  newOnes: createPlainLexicon('newOnes'),
  allOfThem: createValuedLexicon('allOfThem'),
  optionLeads: createPlainLexicon('optionLeads'),
  lastOne: createPlainLexicon('lastOne'),
  now: createPlainLexicon('now'),
  todayIs: createPlainLexicon('todayIs'),
  relativeAmounts: createValuedLexicon('relativeAmounts'),
  portions: createValuedLexicon('portions'),
  operators: createPlainLexicon('operators'),
  beforeAmount: createValuedLexicon('beforeAmount'),
  afterAmount: createValuedLexicon('afterAmount'),
  received: createPlainLexicon('received'),
  leftOut: createPlainLexicon('leftOut'),
  keeping: createPlainLexicon('keeping'),
  keptWhere: createPlainLexicon('keptWhere'),
  rest: createPlainLexicon('rest'),
  rangeJoins: createPlainLexicon('rangeJoins'),
  rangeLeads: createPlainLexicon('rangeLeads'),
  toWhom: createPlainLexicon('toWhom'),
  notNames: createPlainLexicon('notNames'),
} as const;

/** Longest phrase, in words, that is looked for before a span. */
const MAX_WORDS_BEFORE = 5;

/** Matches the longest phrase that ends right before `index`. */
export function matchBefore<Value>(
  lexicon: Lexicon<Value>,
  tokens: readonly Token[],
  index: number,
): { readonly start: number; readonly value: Value } | undefined {
  for (let start = Math.max(0, index - MAX_WORDS_BEFORE); start < index; start += 1) {
    const match = lexicon.match(tokens, start);
    if (match?.end === index) return { start, value: match.value };
  }
  return undefined;
}
