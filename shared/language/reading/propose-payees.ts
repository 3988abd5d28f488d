import type { SavedRecipient } from '../../domain/understanding.ts';
import { answerPhrases, answerWords, openVerbs } from '../confirmation/answer-lexicon.ts';
import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import { moneyWords } from '../money/money-words.ts';
import { scanNumber } from '../numbers/scan-number.ts';
import { listNameWords } from '../recipient/match-name.ts';
import { readRecipient } from '../recipient/read-recipient.ts';
import { isParticle, recipientWords, relationWords } from '../recipient/recipient-words.ts';
import { joinTokens, type Message, type Proposal, proposeEach } from './message.ts';
import { messageWords } from './message-words.ts';

const MAX_NAME_WORDS = 6;

/** Proposes people: "a mi mamá", "mi tía Rosa", "Juan Pérez", "to my brother". */
export function proposePayees(message: Message): Proposal[] {
  const people = message.context.people ?? [];
  const known = new Set(people.flatMap((one) => listNameWords(one).map(({ folded }) => folded)));
  const scope = { message, people, known };
  return proposeEach(message, (index) => proposePayee(scope, index));
}

interface Scope {
  readonly message: Message;
  readonly people: readonly SavedRecipient[];
  readonly known: ReadonlySet<string>;
}

function proposePayee(scope: Scope, index: number): Proposal | undefined {
  const { tokens } = scope.message;
  const lead = messageWords.toWhom.match(tokens, index);
  const first = lead?.end ?? index;
  const own =
    recipientWords.possessives.match(tokens, first)?.end ?? skipArticle(tokens[first], first);
  const relation = relationWords.match(tokens, own) ?? relationWords.match(tokens, first);
  const begin = relation !== undefined && relationWords.match(tokens, own) ? own : first;
  if (relation !== undefined) {
    const end = findNameEnd(scope, relation.end, true);
    return toProposal(scope, { start: index, first: begin, end, confidence: 'certain' });
  }
  const isNew = lead !== undefined || scope.message.context.expects === 'recipient';
  const end = findNameEnd(scope, first, isNew);
  if (end === first) return undefined;
  const confidence = findConfidence(scope, { index, first, end, hasLead: lead !== undefined });
  return confidence && toProposal(scope, { start: index, first, end, confidence });
}

function skipArticle(token: { readonly folded: string } | undefined, index: number): number {
  return /^(?:el|la|the)$/.test(token?.folded ?? '') ? index + 1 : index;
}

interface NameSpan {
  readonly index: number;
  readonly first: number;
  readonly end: number;
  readonly hasLead: boolean;
}

/** How sure a name is. An unknown word needs a reason to be one. */
function findConfidence(scope: Scope, span: NameSpan): Proposal['confidence'] | undefined {
  const { tokens, context } = scope.message;
  const isCapital = span.first > 0 && /^\p{Lu}/u.test(tokens[span.first]?.text ?? '');
  const isExpected = context.expects === 'recipient';
  const isKnown = tokens.slice(span.first, span.end).some(({ folded }) => scope.known.has(folded));
  if (isKnown)
    return span.hasLead || isExpected || isCapital ? 'certain' : weighBareName(scope, span);
  if (!span.hasLead) return undefined;
  return isCapital || isExpected ? 'likely' : weighUnknownName(scope);
}

/** A saved name is likely meant, but "la luz" may be the thing. */
function weighBareName({ message: { tokens } }: Scope, { index }: NameSpan) {
  const follows = tokens[index - 1]?.folded ?? '';
  return /^(?:el|la|de|the|of)$/.test(follows) ? ('possible' as const) : ('likely' as const);
}

/** "ponle 80 a ..." says that somebody follows. */
function weighUnknownName({ message: { tokens } }: Scope) {
  const isForSomebody = tokens.some(({ folded }) => /.le$/.test(folded));
  return isForSomebody ? ('possible' as const) : undefined;
}

/**
 * The end of the words from `index` that can be a name, small words inside it included. With
 * `isNew`, words that nothing else explains count too.
 */
function findNameEnd(scope: Scope, index: number, isNew: boolean): number {
  const { tokens } = scope.message;
  let end = index;
  for (let at = index; at < index + MAX_NAME_WORDS && at < tokens.length; at += 1) {
    const token = tokens[at];
    const isWord = isNew ? isNameWord(scope, at) : scope.known.has(token?.folded ?? '');
    if (isWord) end = at + 1;
    else if (token === undefined || at === index || !isParticle(token)) break;
  }
  return end;
}

/** True for a word of a saved name, and for a word that no list gives another meaning. */
function isNameWord({ message, known }: Scope, index: number): boolean {
  const { tokens, timeTokens, money, context } = message;
  const token = tokens[index];
  if (token?.type !== 'word') return false;
  if (known.has(token.folded)) return true;
  if (token.folded.length < 2 || isListed(message, index)) return false;
  return (
    scanNumber(tokens, index, money) === undefined &&
    scanMomentSpan(timeTokens, index, context.locale) === undefined
  );
}

function isListed({ tokens }: Message, index: number): boolean {
  const lists = [
    messageWords.filler,
    messageWords.wishes,
    messageWords.operations,
    messageWords.greetings,
    messageWords.corrections,
    messageWords.additions,
    messageWords.afterAmount,
    messageWords.questions,
    messageWords.now,
    messageWords.others,
    messageWords.relativeAmounts,
    messageWords.negations,
    messageWords.reported,
    messageWords.past,
    messageWords.perfects,
    messageWords.ifs,
    openVerbs,
    moneyWords.reference,
    moneyWords.payable,
    answerWords.notNames,
    recipientWords.separators,
  ];
  return (
    answerPhrases.match(tokens, index) !== undefined ||
    lists.some((list) => list.match(tokens, index) !== undefined)
  );
}

function toProposal(
  { message: { tokens, context }, people }: Scope,
  span: { readonly start: number; readonly first: number; readonly end: number } & Pick<
    Proposal,
    'confidence'
  >,
): Proposal {
  const { start, first, end, confidence } = span;
  const name = joinTokens(tokens.slice(first, end));
  const reading = readRecipient(name, people, context);
  return { start, end, confidence, content: { type: 'payee', reading, name } };
}
