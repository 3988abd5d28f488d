import type { Claim, ClaimType, MessageContext, Reading } from '../../domain/reading.ts';
import type { CallingOff } from '../../domain/understanding.ts';
import { readMessage } from '../reading/read-message.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { callingOffWords, scanStop, scanVerb } from './calling-off-words.ts';
import { splitClauses } from './split-clauses.ts';

/** Longer messages tell a story. */
const MAX_TOKENS = 24;

/** What a clause says, as far as it matters to what is called off. */
interface Clause {
  readonly text: string;
  readonly callsOff: boolean;
  readonly isReason: boolean;
  readonly isSetUp: boolean;
  readonly name: string;
}

/**
 * Reads what a message calls off: "cancela la luz", "stop the monthly one to mom", "cancélala, ya
 * la pagué". `undefined` when a word says anything else, such as another order. Pure; never throws.
 */
export function readCallingOff(text: string, context: MessageContext): CallingOff | undefined {
  if (tokenise(normaliseText(text).text).length > MAX_TOKENS) return undefined;
  const clauses = splitClauses(text).map((clause) => describeClause(clause, context));
  const calling = clauses.filter(({ callsOff }) => callsOff);
  if (calling.length === 0) return undefined;
  if (clauses.some(({ callsOff, isReason }) => !callsOff && !isReason)) return undefined;
  return {
    words: calling.map((clause) => clause.text).join(', '),
    name: joinNames(calling),
    nameInReason: joinNames(clauses.filter(({ callsOff }) => !callsOff)),
    isSetUp: calling.some(({ isSetUp }) => isSetUp),
  };
}

function joinNames(clauses: readonly Clause[]): string {
  return clauses.flatMap(({ name }) => name || []).join(' ');
}

function describeClause(
  { text, isBecause }: { readonly text: string; readonly isBecause: boolean },
  context: MessageContext,
): Clause {
  const tokens = tokenise(normaliseText(text).text);
  const reading = readMessage(text, context);
  const isSetUp = findSetUp(tokens) || reading.claims.some(isRepeated);
  const isOfWhatWaits = isSetUp || namesOperation(reading);
  const refused = findSpans(tokens, scanStop);
  const verbs = isOfWhatWaits ? findSpans(tokens, scanVerb) : new Set<number>();
  const stopped = new Set([...refused, ...verbs]);
  const claims = reading.claims.filter(({ start }) => !stopped.has(start));
  const isCalled = stopped.size > 0 || claims.some((claim) => says(claim, isOfWhatWaits));
  const callsOff = !isBecause && isCalled && claims.every((claim) => mayStand(claim, isSetUp));
  return {
    text,
    callsOff,
    isReason: isBecause || (!callsOff && isReason(reading)),
    isSetUp,
    name: nameThing(reading, tokens, stopped),
  };
}

/** The tokens of all that a scanner finds: "ya no le pagues", "stop sending". */
function findSpans(tokens: readonly Token[], scan: typeof scanStop): ReadonlySet<number> {
  const found = new Set<number>();
  tokens.forEach((_, start) => {
    const end = scan(tokens, start) ?? start;
    for (let at = start; at < end; at++) found.add(at);
  });
  return found;
}

function namesOperation({ claims }: Reading): boolean {
  return claims.some((claim) => claim.type === 'request' && claim.operation !== undefined);
}

function findSetUp(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => callingOffWords.setUp.match(tokens, at) !== undefined);
}

function isRepeated(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isRepeated;
}

/** Deleting is said of what is kept, too: only "delete the payment" calls something off. */
function says(claim: Claim, isOfWhatWaits: boolean): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' && claim.isStop === true;
  if (claim.type === 'command') return claim.command === 'stop';
  if (claim.type !== 'request') return false;
  return claim.isCancelling || (claim.isDeleting === true && isOfWhatWaits);
}

const besides: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction', 'payee', 'moment', 'option'] as const),
]);

/** Nothing but what is called off, and how it is asked for. */
function mayStand(claim: Claim, isSetUp: boolean): boolean {
  switch (claim.type) {
    case 'request':
      return claim.operation !== 'topup' && claim.operation !== 'loan';
    case 'answer':
      return claim.answer === 'no' && (claim.isStop === true || claim.start === 0);
    case 'command':
      return claim.command === 'stop';
    case 'question':
      return !/\p{L}/u.test(claim.text);
    case 'amount':
      return isSetUp;
    case 'relative-amount':
      return isSetUp && claim.relation === 'all';
    case 'position':
      return isSetUp && claim.position === 'all';
    default:
      return besides.has(claim.type);
  }
}

/** Tells what was done, or why it is not wanted any more; orders nothing. */
function isReason({ claims }: Reading): boolean {
  const telling = claims.filter(({ type }) => !besides.has(type));
  const [first] = telling;
  if (first === undefined || first.type === 'mood') return true;
  const isDenied = first.type === 'answer' && first.answer === 'no';
  return isDenied && !telling.some(({ type }) => type === 'request' || type === 'command');
}

/** The words that no reader explains, and those of an option on the screen. */
function nameThing(
  { claims, remainder }: Reading,
  tokens: readonly Token[],
  stopped: ReadonlySet<number>,
): string {
  const spans = [...remainder, ...claims.filter(({ type }) => type === 'option')];
  const isNamed = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  return tokens
    .filter((token, at) => token.type !== 'break' && isNamed(at) && !stopped.has(at))
    .filter((_, at, words) => !isBeside(words, at))
    .map(({ text }) => text)
    .join(' ');
}

function isBeside(words: readonly Token[], at: number): boolean {
  const { setUp, besides: empty } = callingOffWords;
  return [setUp, empty].some((lexicon) => lexicon.match(words, at)?.end === at + 1);
}
