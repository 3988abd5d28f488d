import { messageWords } from '../reading/message-words.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';

/** "Half to mom and half to my brother": a share each, of what the words say together. */
export function findShares({ tokens, claims }: ReadWords, index: number): LimitSpan | undefined {
  if (!startsShare(tokens, index)) return undefined;
  if (isOfBill(claims, index)) return { start: index, end: findShareEnd(tokens, index) };
  const others = tokens.flatMap((_, at) => (at > index && startsShare(tokens, at) ? [at] : []));
  const last = others.findLast((at) => at > index + 1);
  if (last === undefined) return undefined;
  const payee = claims.find(({ type, start }) => type === 'payee' && start > last);
  return { start: index, end: payee?.end ?? last + 1 };
}

/** Whether words are nothing but a share: "half of it", "una tercera parte". */
export function isShare(text: string): boolean {
  const tokens = tokenise(normaliseText(text).text);
  const end = messageWords.relativeAmounts.match(tokens, 0)?.end ?? 0;
  return startsShare(tokens, 0) && Math.max(end, findShareEnd(tokens, 0)) === tokens.length;
}

/** Less than the whole: "1/2". */
function startsShare(tokens: ReadWords['tokens'], index: number): boolean {
  const portion = messageWords.portions.match(tokens, index)?.value;
  const [part = 1, whole = 1] = portion?.split('/').map(Number) ?? [];
  return part < whole;
}

/**
 * "Pay half of the light": there is no sum that it would be half of. "Yes, but only a third": of
 * what is asked about.
 */
function isOfBill(claims: ReadWords['claims'], index: number): boolean {
  const agrees = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  // "Half" is read by itself, where the order holds an amount.
  const isRead = claims.some(
    ({ type, start, end }) => type === 'relative-amount' && start <= index && index < end,
  );
  if (agrees && !isRead) return !claims.some(({ type }) => type === 'amount' || type === 'payee');
  const pays = claims.some((claim) => claim.type === 'request' && claim.operation === 'payment');
  return pays && !claims.some(({ type }) => type === 'amount' || type === 'payee');
}

function findShareEnd(tokens: ReadWords['tokens'], index: number): number {
  return messageWords.portions.match(tokens, index)?.end ?? index + 1;
}
