import type { Confidence } from '../../../domain/reading.ts';
import type { SavedRecipient, Understood } from '../../../domain/understanding.ts';
import { answerPhrases, answerWords } from '../../confirmation/answer-lexicon.ts';
import { readRecipient } from '../../recipient/read-recipient.ts';
import {
  isFirstName,
  isThingName,
  recipientWords,
  relationWords,
} from '../../recipient/recipient-words.ts';
import type { Token } from '../../text/tokenise.ts';
import { findOwnedEnd } from '../find-owned-end.ts';
import { isNegated } from '../is-negated.ts';
import { joinTokens, type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';
import { createNameScope, findNameEnd, type NameScope } from '../scan-name.ts';
import { stripPossessive } from './strip-possessive.ts';

type PayeeReading = Understood<SavedRecipient>;

/** Proposes people: "a mi mamá", "mi tía Rosa", "Juan Pérez", "to my brother", "para ella". */
export function proposePayees(message: Message): Proposal[] {
  const scope = createNameScope({ ...message, tokens: message.tokens.map(stripPossessive) });
  return proposeEach(message, (index) => {
    const owned = proposeOwned(message, scope, index);
    const payee = proposePayee(scope, index);
    // "My mom's sister" would read as a mom of that name once the possessive is gone.
    const isNamed = owned === undefined || (payee !== undefined && payee.end > owned.end);
    return [isNamed ? payee : undefined, owned].filter((each) => each !== undefined);
  });
}

/** "la mamá de mi esposa", "Pedro's sister": nobody's own mother or sister is meant. */
function proposeOwned(message: Message, scope: NameScope, index: number): Proposal | undefined {
  const { tokens } = message;
  const first = messageWords.toWhom.match(tokens, index)?.end ?? index;
  const owned = findOwnedEnd(tokens, first, {
    isSaved: (at) => scope.known.has(scope.message.tokens[at]?.folded ?? ''),
    findNounEnd: (at) => findNounEnd(scope, at),
  });
  if (owned === undefined) return undefined;
  const end = findNameEnd(scope, owned);
  const nobody: PayeeReading = { type: 'none' };
  const reading = end > owned ? askWhich(readName(scope, owned, end)) : nobody;
  const content = {
    type: 'payee',
    reading,
    name: joinTokens(tokens.slice(first, end)),
    isNegated: isNegated(tokens, index, end),
  } as const;
  return { start: index, end, confidence: 'certain', content };
}

/** Words that no list explains, and that are no saved name: "doctor", "dental clinic". */
function findNounEnd(scope: NameScope, index: number): number {
  const { tokens } = scope.message;
  const isKnown = scope.known.has(tokens[index]?.folded ?? '');
  const isNoun = !isKnown && relationWords.match(tokens, index) === undefined;
  return isNoun && findNameEnd(scope, index) > index ? findNounEnd(scope, index + 1) : index;
}

/** "My mom's brother Juan" need not be the Juan who is saved. */
function askWhich(reading: PayeeReading): PayeeReading {
  if (reading.type !== 'ok') return reading;
  return { type: 'ambiguous', candidates: [reading.value], question: 'which-person' };
}

/** Tokens of a description: `start` with what leads to it, `first` its first own word. */
interface PersonSpan {
  readonly start: number;
  readonly first: number;
  /** Where the name begins, after a relation. */
  readonly named?: number;
  readonly end: number;
  readonly hasLead: boolean;
}

function proposePayee(scope: NameScope, index: number): Proposal | undefined {
  const { tokens } = scope.message;
  const lead = messageWords.toWhom.match(tokens, index);
  const first = lead?.end ?? index;
  const possessive = recipientWords.possessives.match(tokens, first);
  const own = possessive?.end ?? (isArticle(tokens[first]) ? first + 1 : first);
  const span = { start: index, hasLead: lead !== undefined };
  const pronoun = matchPronoun(tokens, first, lead !== undefined);
  if (pronoun) return toPronoun(scope, { ...span, first, end: pronoun.end });
  const other = possessive && findOtherOne(tokens, own);
  if (other !== undefined) return toOtherOne(scope, { ...span, first: own, end: other });
  const relation = relationWords.match(tokens, own);
  if (relation !== undefined) {
    const isAddress = own === index && isFormOfAddress(scope.message, index, relation.end);
    const end = findNameEnd(scope, relation.end, true);
    const described = { ...span, first: own, named: relation.end, end };
    return isAddress ? undefined : toProposal(scope, described, 'certain');
  }
  return proposeName(scope, { ...span, first, end: findNameEnd(scope, own) }, own);
}

/** "My other brother": where he ends. */
function findOtherOne(tokens: readonly Token[], index: number): number | undefined {
  const isOther = /^(?:otr[oa]s?|other)$/.test(tokens[index]?.folded ?? '');
  return isOther ? relationWords.match(tokens, index + 1)?.end : undefined;
}

/** Not the only brother who is saved. */
function toOtherOne(scope: NameScope, span: PersonSpan): Proposal | undefined {
  const proposal = toProposal(scope, { ...span, named: span.end }, 'certain');
  if (proposal.content.type !== 'payee') return undefined;
  const reading = readName(scope, span.first + 1, span.end);
  const other: PayeeReading = reading.type === 'ambiguous' ? reading : { type: 'none' };
  return { ...proposal, content: { ...proposal.content, reading: other } };
}

/** "para ella", "to him", "not her". */
function matchPronoun(tokens: readonly Token[], index: number, hasLead: boolean) {
  const isMeant = hasLead || matchBefore(messageWords.negations, tokens, index) !== undefined;
  const isEl = /^el$/i.test(tokens[index]?.text ?? '');
  // "Para el otro Juan" speaks of Juan.
  const isArticle = isEl && (!hasLead || messageWords.others.match(tokens, index) !== undefined);
  if (!isMeant || isArticle || isPossessive(tokens, index)) return undefined;
  return answerWords.pronouns.match(tokens, index);
}

/** "to her account": the word leads to something of hers. */
function isPossessive(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  const isJoint = messageWords.filler.match(tokens, index + 1) !== undefined;
  return tokens[index]?.folded === 'her' && next?.type === 'word' && !isJoint;
}

function isArticle(token: Token | undefined): boolean {
  return /^(?:el|la|the)$/.test(token?.folded ?? '');
}

/** "buenas noches, amigo" and "sí, jefe" address the assistant. "son" is also a verb. */
function isFormOfAddress({ tokens, context }: Message, start: number, end: number): boolean {
  const isWhole = tokens.length === end - start;
  const isFiller =
    answerPhrases.match(tokens, start)?.value === 'filler' ||
    messageWords.filler.match(tokens, start) !== undefined;
  return isFiller && !isWhole && context.expects !== 'recipient';
}

function proposeName(scope: NameScope, span: PersonSpan, own: number): Proposal | undefined {
  if (span.end === own) return undefined;
  const { tokens } = scope.message;
  const isKnown = tokens.slice(own, span.end).some(({ folded }) => scope.known.has(folded));
  const confidence = isKnown
    ? weighKnownName(scope, span, own)
    : weighNewName(scope, { ...span, first: own });
  // "mi jefita" may be a relation that no list holds.
  const named = own > span.first ? span.end : own;
  return confidence && toProposal(scope, { ...span, named }, confidence);
}

/** A saved name is meant, but "la luz" and "recibo de luz" may be the thing. */
function weighKnownName(
  { message: { tokens, context } }: NameScope,
  { start, first, end, hasLead }: PersonSpan,
  own: number,
): Confidence | undefined {
  const name = tokens[own];
  const isCapital = own > 0 && isCapitalised(name);
  if (context.expects === 'recipient' || (hasLead && own === first) || isCapital) return 'certain';
  if (name === undefined || !isThingName(name) || end > own + 1) return 'likely';
  if (own > first) return 'possible';
  return start === 0 && end === tokens.length ? 'likely' : undefined;
}

/** A name that is not saved needs a reason to be one. */
function weighNewName(scope: NameScope, span: PersonSpan): Confidence | undefined {
  const { tokens, context } = scope.message;
  const isExpected = context.expects === 'recipient';
  if (readName(scope, span.first, span.end).type !== 'none') {
    return span.hasLead ? 'likely' : 'possible';
  }
  const isNamed = span.hasLead || isExpected || context.expects === 'name';
  if (looksLikeName(tokens, span) && (isNamed || isOwner(tokens, span))) return 'likely';
  return isExpected || (span.hasLead && isForSomebody(tokens)) ? 'possible' : undefined;
}

function looksLikeName(tokens: readonly Token[], { first, end }: PersonSpan): boolean {
  const words = tokens.slice(first, end);
  // "Lucía Ramos": a message begins with a capital, its second word does not.
  const isWhole = words.length === tokens.length && words.length > 1;
  return (
    words.some(isFirstName) ||
    (first > 0 && isCapitalised(tokens[first])) ||
    (isWhole && words.every(isCapitalised))
  );
}

/** "La luz de Pedro", "Pedro's bill": whose it is. "Luz" itself may be a thing. */
function isOwner(tokens: readonly Token[], { first }: PersonSpan): boolean {
  const [before, name] = [tokens[first - 1], tokens[first]];
  if (name === undefined || !isFirstName(name) || isThingName(name)) return false;
  const isOf = before !== undefined && /^(?:de|of)$/.test(before.folded);
  const wasPossessive = name.end - name.start > name.text.length;
  return isOf || wasPossessive;
}

/** "ponle 80 a ..." says that somebody follows. */
function isForSomebody(tokens: readonly Token[]): boolean {
  return tokens.some(({ folded }) => /.le$/.test(folded));
}

function isCapitalised(token: Token | undefined): boolean {
  return /^\p{Lu}/u.test(token?.text ?? '');
}

function readName({ message: { tokens, context }, people }: NameScope, first: number, end: number) {
  return readRecipient(joinTokens(tokens.slice(first, end)), people, context);
}

function toPronoun(scope: NameScope, span: PersonSpan): Proposal {
  const { tokens } = scope.message;
  return {
    start: span.start,
    end: span.end,
    confidence: 'likely',
    content: {
      type: 'payee',
      reading: { type: 'ambiguous', candidates: [], question: 'which-person' },
      name: joinTokens(tokens.slice(span.first, span.end)),
      isNegated: isNegated(tokens, span.start, span.end),
    },
  };
}

function toProposal(scope: NameScope, span: PersonSpan, confidence: Confidence): Proposal {
  const { start, first, end, named = first } = span;
  const { tokens } = scope.message;
  // "la mamá de Pedro" does not say what she is called.
  const isIndirect = named > first && recipientWords.ofWhom.match(tokens, named) !== undefined;
  const properName = isIndirect ? '' : joinTokens(tokens.slice(named, end));
  return {
    start,
    end,
    confidence,
    content: {
      type: 'payee',
      reading: readName(scope, first, end),
      name: joinTokens(tokens.slice(first, end)),
      ...(properName !== '' && { properName }),
      ...(span.hasLead && { isAddressed: true }),
      isNegated: isNegated(tokens, start, end),
    },
  };
}
