import { toJsonAmount } from '../../domain/money/money.ts';
import type { Claim, ClaimOf } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { relateTo } from '../values/count-from.ts';
import { putClaim } from './rewrite-wish.ts';

/**
 * "100 to my mom and half of that to Juan": the second wish as "50 to Juan", for once its turn
 * comes, nobody knows any more what it is half of. What may be of either of two stays as it is, and
 * is asked for.
 */
export function workOutShares(
  turn: Turn,
  state: TurnState,
  wishes: readonly Wish[],
): readonly Wish[] {
  const context = buildReadingContext(turn, state);
  const read = ({ order }: Wish) => turn.world.understanding.readMessage(order, context).claims;
  const amounts = wishes.map((wish) => read(wish).filter(isQuantity));
  return wishes.map((wish, at) => {
    const [share, ...others] = amounts[at] ?? [];
    const [base, ...more] = amounts.slice(0, at).flat();
    const isSameKind = wish.operation === wishes[0]?.operation;
    if (share === undefined || base === undefined || !isSameKind) return wish;
    const amount = others.length + more.length === 0 ? workOut(share, base) : undefined;
    if (amount === undefined) return wish;
    const put = (words: string) => putClaim(turn, state, words, amount);
    return { ...wish, order: put(wish.order), words: put(wish.words) };
  });
}

function isQuantity(claim: Claim): claim is ClaimOf<'amount'> | ClaimOf<'relative-amount'> {
  return claim.type === 'amount' || claim.type === 'relative-amount';
}

/** The amount as it would be written; one with words that change it is no base. */
function workOut(
  share: ClaimOf<'amount'> | ClaimOf<'relative-amount'>,
  base: ClaimOf<'amount'> | ClaimOf<'relative-amount'>,
): (ClaimOf<'amount'> & Claim) | undefined {
  if (share.type !== 'relative-amount' || share.than !== undefined) return undefined;
  if (base.type !== 'amount' || base.modifier !== undefined) return undefined;
  if (base.reading.type !== 'ok') return undefined;
  const { minor, currency } = base.reading.value;
  const amount = relateTo(toJsonAmount(minor, currency), share.relation);
  if (amount === undefined) return undefined;
  return { ...base, text: base.hasCurrency ? `${amount} ${currency}` : String(amount) };
}
