import { messageWords } from '../reading/message-words.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';

/** "Half to mom and half to my brother": a share each, of what the words say together. */
export function findShares({ tokens, claims }: ReadWords, index: number): LimitSpan | undefined {
  if (!isShare(tokens, index)) return undefined;
  if (isOfBill(claims)) return { start: index, end: findShareEnd(tokens, index) };
  const others = tokens.flatMap((_, at) => (at > index && isShare(tokens, at) ? [at] : []));
  const last = others.findLast((at) => at > index + 1);
  if (last === undefined) return undefined;
  const payee = claims.find(({ type, start }) => type === 'payee' && start > last);
  return { start: index, end: payee?.end ?? last + 1 };
}

/** Less than the whole: "1/2". */
function isShare(tokens: ReadWords['tokens'], index: number): boolean {
  const portion = messageWords.portions.match(tokens, index)?.value;
  const [part = 1, whole = 1] = portion?.split('/').map(Number) ?? [];
  return part < whole;
}

/** "Pay half of the light": there is no sum that it would be half of. */
function isOfBill(claims: ReadWords['claims']): boolean {
  const pays = claims.some((claim) => claim.type === 'request' && claim.operation === 'payment');
  return pays && !claims.some(({ type }) => type === 'amount' || type === 'payee');
}

function findShareEnd(tokens: ReadWords['tokens'], index: number): number {
  return messageWords.portions.match(tokens, index)?.end ?? index + 1;
}
