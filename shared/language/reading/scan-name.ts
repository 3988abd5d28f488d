import type { SavedRecipient } from '../../domain/understanding.ts';
import { actions, answerPhrases, answerWords, openVerbs } from '../confirmation/answer-lexicon.ts';
import { countryNames } from '../country/country-names.ts';
import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import { moneyWords } from '../money/money-words.ts';
import { isAdverb } from '../name/is-adverb.ts';
import { scanNumber } from '../numbers/scan-number.ts';
import { listNameWords } from '../recipient/match-name.ts';
import {
  isFirstName,
  isParticle,
  recipientWords,
  tokeniseName,
} from '../recipient/recipient-words.ts';
import { rememberPositions } from '../text/remember-positions.ts';
import type { Token } from '../text/tokenise.ts';
import type { Message } from './message.ts';
import { matchBefore, messageWords } from './message-words.ts';

const MAX_NAME_WORDS = 6;

/** The names that may occur in a message. */
export interface NameScope {
  readonly message: Message;
  readonly people: readonly SavedRecipient[];
  /** Folded words of the people's names. */
  readonly known: ReadonlySet<string>;
  /** Of them, those that a name begins with. */
  readonly firsts: ReadonlySet<string>;
}

export function createNameScope(message: Message): NameScope {
  const people = message.context.people ?? [];
  const known = new Set(people.flatMap((one) => listNameWords(one).map(({ folded }) => folded)));
  const names = people.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const firsts = new Set(names.flatMap((name) => tokeniseName(name)[0]?.folded ?? []));
  return { message, people, known, firsts };
}

/**
 * Returns the end of the words from `index` that can be a name, small words inside included. With
 * `isOpen`, a small word may come first: "de María" after "la mamá".
 */
export function findNameEnd(scope: NameScope, index: number, isOpen = false): number {
  const { tokens } = scope.message;
  let end = index;
  for (let at = index; at < index + MAX_NAME_WORDS; at += 1) {
    const isPlace = isWhere(tokens, index, at) && isCountry(scope, at) && !beginsName(scope, at);
    if (isNameWord(scope, at) && !isPlace) end = at + 1;
    else if ((at === index && !isOpen) || !isInnerWord(scope, at)) break;
  }
  return end;
}

/** A country, or a place that stands for one, has so many words. */
const countNameWords = [1, 2, 3];

function join(tokens: readonly Token[], index: number, count: number): string {
  const words = tokens.slice(index, index + count);
  return words.length < count ? '' : words.map(({ folded }) => folded).join(' ');
}

/** A country that is no word of a saved name. */
function isCountry({ message: { tokens }, known }: NameScope, index: number): boolean {
  const isKnown = known.has(tokens[index]?.folded ?? '');
  return !isKnown && countNameWords.some((count) => countryNames().has(join(tokens, index, count)));
}

/** At the beginning, or after a small word: "de Guatemala", where "Ana Guatemala" is a name. */
function isWhere(tokens: readonly Token[], index: number, at: number): boolean {
  return at === index || tokens[at - 1]?.folded === 'de';
}

/** "Guadalupe Hernández" is somebody, although Guadalupe is also a country. */
function beginsName(scope: NameScope, at: number): boolean {
  const token = scope.message.tokens[at];
  return token !== undefined && isFirstName(token) && isNameWord(scope, at + 1);
}

/**
 * True for "de la" in "María de la Cruz". A possessive begins another description, and the article
 * of a day none: "a Juan los días 15".
 */
function isInnerWord({ message }: NameScope, index: number): boolean {
  const { tokens, timeTokens, context } = message;
  const token = tokens[index];
  if (token === undefined || !isParticle(token)) return false;
  const isPossessive = recipientWords.possessives.match(tokens, index) !== undefined;
  return !isPossessive && scanMomentSpan(timeTokens, index, context.locale) === undefined;
}

/** True for a word of a saved name, and for a word that no list gives another meaning. */
const isNameWord = rememberPositions(isName);

function isName(scope: NameScope, index: number): boolean {
  const { message, known } = scope;
  const { tokens, timeTokens, money, context } = message;
  const token = tokens[index];
  if (token?.type !== 'word') return false;
  if (known.has(token.folded)) return !isOrderAtFront(scope, index);
  if (token.folded.length < 2 || isListed(message, index) || leadsToName(scope, index))
    return false;
  return (
    scanNumber(tokens, index, money) === undefined &&
    scanMomentSpan(timeTokens, index, context.locale) === undefined
  );
}

/**
 * Whoever is saved as "Ana envía 500" is not named by "envía 50": where nothing leads to a name, a
 * word that orders or answers is what it is everywhere. "Bill" may still be somebody.
 */
function isOrderAtFront(scope: NameScope, index: number): boolean {
  const { message, known } = scope;
  const { tokens, context } = message;
  const token = tokens[index];
  if (token === undefined || isFirstName(token) || context.expects === 'recipient') return false;
  if (!isSaid(message, index)) return false;
  const isInside = known.has(tokens[index - 1]?.folded ?? '') && isNameWord(scope, index - 1);
  return !isInside && matchBefore(messageWords.toWhom, tokens, index) === undefined;
}

/** "Delete juan", "has juan …": a word at the front that is no name, before one that is saved. */
function leadsToName({ message, firsts }: NameScope, index: number): boolean {
  const [token, next] = [message.tokens[index], message.tokens[index + 1]];
  if (token === undefined || next === undefined || !firsts.has(next.folded)) return false;
  const isFront = index === 0 || message.tokens[index - 1]?.type !== 'word';
  const isFullName = /^\p{Lu}/u.test(token.text) && /^\p{Lu}/u.test(next.text);
  return isFront && !isFullName && !isFirstName(token);
}

/** Words that order, answer or ask for something. */
const SAID = [
  messageWords.wishes,
  messageWords.operations,
  messageWords.requestVerbs,
  messageWords.courtesy,
  messageWords.corrections,
  messageWords.negations,
  openVerbs,
  actions,
];

function isSaid({ tokens, answerTokens }: Message, index: number): boolean {
  return (
    answerPhrases.match(answerTokens, index) !== undefined ||
    SAID.some((list) => list.match(tokens, index) !== undefined)
  );
}

const LISTS = [
  messageWords.filler,
  messageWords.wishes,
  messageWords.operations,
  messageWords.requestVerbs,
  messageWords.greetings,
  messageWords.courtesy,
  messageWords.corrections,
  messageWords.additions,
  messageWords.afterAmount,
  messageWords.questions,
  messageWords.leadingQuestions,
  messageWords.now,
  messageWords.others,
  messageWords.newOnes,
  messageWords.relativeAmounts,
  messageWords.negations,
  messageWords.deniable,
  messageWords.reported,
  messageWords.tellings,
  messageWords.hypothetical,
  messageWords.past,
  messageWords.perfects,
  messageWords.ifs,
  messageWords.notNames,
  messageWords.phones,
  answerWords.notNames,
  recipientWords.separators,
  openVerbs,
  actions,
  moneyWords.reference,
  moneyWords.payable,
];

function isListed({ answerTokens, context }: Message, index: number): boolean {
  const words = [...(context.options ?? []), ...(context.terms ?? [])];
  const word = answerTokens[index]?.folded ?? '';
  return (
    answerPhrases.match(answerTokens, index) !== undefined ||
    isAdverb(word) ||
    LISTS.some((list) => list.match(answerTokens, index) !== undefined) ||
    words.some(({ labels }) => labels.some((label) => label.toLowerCase() === word))
  );
}
