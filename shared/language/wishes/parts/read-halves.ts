import { toJsonAmount } from '../../../domain/money/money.ts';
import type { Claim, ClaimOf, ClaimType, MessageContext } from '../../../domain/reading.ts';
import type { Wish } from '../../../domain/wish.ts';
import { readMessage } from '../../reading/read-message.ts';
import { type NormalisedText, normaliseText } from '../../text/normalise-text.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { wishWords } from '../wish-words.ts';

/**
 * "Send 200 to mom, half now and the other half on Friday": one order of 100 for each half, with
 * what is said of it, such as its day or its method. `undefined` where the halves are not both told
 * apart, or do not come out even. Pure; never throws.
 */
export function readHalves(text: string, context: MessageContext): readonly Wish[] | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const { claims } = readMessage(text, context);
  const amount = findWhole(claims);
  const operation = findOperation(claims);
  if (amount === undefined || operation === undefined) return undefined;
  const half = halve(amount);
  const [one, other, ...more] = findHalves(tokens, amount.end);
  if (half === undefined || one === undefined || other === undefined || more.length > 0) {
    return undefined;
  }
  const cut = (from: number, to: number) => slice(text, normalised, tokens, from, to);
  const lead = `${cut(0, amount.start)} ${half} ${cut(amount.end, one.start)}`;
  const own = [cut(one.end, other.start), cut(other.end, tokens.length)];
  if (own.some((words) => !/\p{L}/u.test(words))) return undefined;
  return own.map((words) => {
    const order = `${lead} ${words}`.replaceAll(/\s+/g, ' ').trim();
    return { order, words: order, operation, isAdditional: false };
  });
}

/** What makes words no order, or one of something else. */
const other: ReadonlySet<ClaimType> = new Set([
  ...(['mood', 'question', 'correction', 'command'] as const),
]);

/** The one amount that is given. */
function findWhole(claims: readonly Claim[]) {
  const amounts = claims.filter((claim) => claim.type === 'amount');
  const [amount] = amounts;
  const isPlain = !claims.some(({ type }) => other.has(type));
  return isPlain && amounts.length === 1 && amount?.modifier === undefined ? amount : undefined;
}

function findOperation(claims: readonly Claim[]) {
  const [operation, ...more] = claims.flatMap((claim) =>
    claim.type === 'request' && !claim.isCancelling ? (claim.operation ?? []) : [],
  );
  return more.length > 0 || operation === 'loan' ? undefined : operation;
}

/** Half of the amount as it would be written. */
function halve({ reading, hasCurrency }: ClaimOf<'amount'>): string | undefined {
  if (reading.type !== 'ok') return undefined;
  const { minor, currency } = reading.value;
  if (BigInt(minor) % 2n !== 0n) return undefined;
  const amount = toJsonAmount(BigInt(minor) / 2n, currency);
  return hasCurrency ? `${amount} ${currency}` : String(amount);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** "Half", "the other half", "the rest", behind the amount that they are parts of. */
function findHalves(tokens: readonly Token[], from: number): readonly Span[] {
  const found: Span[] = [];
  for (let at = from; at < tokens.length; ) {
    const isFirst = found.length === 0;
    const end = (isFirst ? wishWords.half : wishWords.otherHalf).match(tokens, at)?.end;
    if (end !== undefined) found.push({ start: at, end });
    at = end ?? at + 1;
  }
  return found;
}

/** Words of the message, without what joins them to those around them. */
function slice(
  text: string,
  { originalRange }: NormalisedText,
  tokens: readonly Token[],
  start: number,
  end: number,
): string {
  const [from, to] = [tokens[start], tokens[end - 1]];
  if (from === undefined || to === undefined || end <= start) return '';
  const words = text.slice(...originalRange(from.start, to.end));
  return words
    .replace(/^[\s,;:]+|[\s,;:.]+$/g, '')
    .replace(/[\s,]+(?:y|and|&)$/i, '')
    .trim();
}
