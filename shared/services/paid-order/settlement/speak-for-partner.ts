import type { OrderKind, OrderPorts } from '../order-kind.ts';
import type { PartnerAnswer } from '../order-partner.ts';
import type { Verdict } from './settlement.ts';

/** A kind of orders whose partner says what a colleague was told by it, whatever it is asked. */
export function speakForPartner<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  verdict: Verdict,
): OrderKind<Terms, Data, Ports> {
  const notDone: PartnerAnswer = { type: 'declined', reason: kind.abandonedReason };
  const answer: PartnerAnswer = verdict === 'done' ? { type: 'done' } : notDone;
  return {
    ...kind,
    partner: {
      place: () => Promise.resolve(answer),
      look: () => Promise.resolve(answer),
      withdraw: () => Promise.resolve(verdict === 'not-done'),
    },
  };
}
