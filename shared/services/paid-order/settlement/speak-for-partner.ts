import type { CallContext } from '../../bound-tool.ts';
import { isTemporary } from '../../is-temporary.ts';
import { isRecalled, type PaidOrder } from '../order.ts';
import type { OrderKind, OrderPorts } from '../order-kind.ts';
import type { PartnerAnswer } from '../order-partner.ts';
import type { Verdict } from './settlement.ts';

/**
 * A kind of orders whose partner says what a colleague was told by it. What it has taken it is
 * asked about once more: its own last word, said meanwhile, counts more than what it told somebody.
 */
export function speakForPartner<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  verdict: Verdict,
): OrderKind<Terms, Data, Ports> {
  const notDone: PartnerAnswer = { type: 'declined', reason: kind.abandonedReason };
  const word: PartnerAnswer = verdict === 'done' ? { type: 'done' } : notDone;
  return {
    ...kind,
    partner: {
      place: () => Promise.resolve(word),
      look: async (order, context, ports) => (await hear(kind, order, context, ports)) ?? word,
      withdraw: async (order, context, ports) => {
        if (verdict === 'done') return isRecalled(order) && askBack(kind, order, context, ports);
        return isRecalled(order) || (await hear(kind, order, context, ports))?.type !== 'done';
      },
    },
  };
}

/** What the partner itself says for good; `undefined` while it does not know or does not answer. */
async function hear<Terms, Data extends object, Ports extends OrderPorts>(
  { partner }: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PartnerAnswer | undefined> {
  if (order.stage !== 'placed') return undefined;
  try {
    const answer = await partner.look(order, context, ports);
    return answer.type === 'pending' ? undefined : answer;
  } catch (error) {
    if (isTemporary(error)) return undefined;
    throw error;
  }
}

/**
 * Whether the partner itself takes back what the person wants back, although a colleague heard that
 * it stays done; false while it does not answer.
 */
async function askBack<Terms, Data extends object, Ports extends OrderPorts>(
  { partner }: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<boolean> {
  try {
    return (await partner.withdraw?.(order, context, ports)) ?? false;
  } catch (error) {
    if (isTemporary(error)) return false;
    throw error;
  }
}
