import type { CallContext } from '../bound-tool.ts';
import { isTemporary } from '../is-temporary.ts';
import { withRetry } from '../with-retry.ts';
import { captureHold, collectMoney, holdMoney, returnMoney } from './move-money.ts';
import { type Ending, isDone, isRecalled, isReturning, type PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import type { PartnerAnswer } from './order-partner.ts';
import { havePassed, isHoldEnding } from './patience.ts';

const PARTNER_ATTEMPTS = 3;

/**
 * What one step changed. Money has moved already, under keys that make a repetition harmless.
 */
export type Progress<Terms> = Partial<
  Pick<
    PaidOrder<Terms>,
    'terms' | 'stage' | 'payment_id' | 'partner_reference' | 'is_collected' | 'recall' | 'returns'
  >
> & { readonly since?: string; readonly ending?: Ending };

type Step = <Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
) => Promise<Progress<Terms> | undefined>;

/** From agreed to placed at the partner. Returns `undefined` when there is nothing to do now. */
export const placeOrder: Step = (kind, order, context, ports) => {
  if (isReturning(order)) return giveBack(kind, order, context, ports);
  if (order.ending !== undefined || order.stage === 'placed') return Promise.resolve(undefined);
  if (isRecalled(order)) return takeBack(kind, order, context, ports);
  switch (order.stage) {
    case 'accepted':
      return holdMoney(kind, order, context, ports);
    case 'held':
      return havePassed(kind.patience.giveUpAfterDays, order.since, context.now)
        ? giveUp(kind, order, context, ports)
        : askPartner('place', kind, order, context, ports);
    default:
      return Promise.resolve(undefined);
  }
};

/** From agreed to its end, and from an end that can be undone to that. */
export const followOrder: Step = (kind, order, context, ports) => {
  if (isReturning(order)) return giveBack(kind, order, context, ports);
  if (isRecalled(order)) return takeBack(kind, order, context, ports);
  if (order.ending !== undefined) return reverseOrder(kind, order, context, ports);
  if (order.stage === 'scheduled') return startOrder(kind, order, context, ports);
  if (order.stage !== 'placed') return placeOrder(kind, order, context, ports);
  return followPlaced(kind, order, context, ports);
};

/**
 * Lets the partner decide about what the person wants back. It takes back for good: the money is
 * theirs again at once. Returns `undefined` when nothing is wanted back.
 */
export const takeBack: Step = async (kind, order, context, ports) => {
  if (isReturning(order)) return giveBack(kind, order, context, ports);
  const { recall } = order;
  if (recall === undefined || !isRecalled(order)) return undefined;
  if (order.stage === 'accepted') return takeBackUnasked(kind, order, context, ports);
  const isTaken = await withRetry(
    PARTNER_ATTEMPTS,
    ports.wait,
    async () => (await kind.partner.withdraw?.(order, context, ports)) ?? false,
  );
  if (!isTaken) return { recall: { ...recall, is_refused: true } };
  return { returns: { type: isDone(order) ? 'reversed' : 'cancelled' } };
};

/** Its partner was never asked; its money may be held, which holding it once more finds out. */
const takeBackUnasked: Step = async (kind, order, context, ports) => {
  const held = await holdMoney(kind, order, context, ports);
  return held.ending ? held : { ...held, returns: { type: 'cancelled' } };
};

/** The end of what was decided to give back; repeated, it gives back nothing more. */
const giveBack: Step = async (_kind, { payment_id, returns }, context, ports) => {
  if (returns === undefined) return undefined;
  await returnMoney(payment_id, context, ports);
  return { ending: returns };
};

const followPlaced: Step = async (kind, order, context, ports) => {
  const { withdrawAfterDays = Number.POSITIVE_INFINITY } = kind.patience;
  const isOver = havePassed(withdrawAfterDays, order.since, context.now);
  const withdrawn = isOver ? await withdrawOrder(kind, order, context, ports) : undefined;
  if (withdrawn) return withdrawn;
  const progress = await askPartner('look', kind, order, context, ports);
  if (progress?.ending ?? progress?.returns) return progress;
  // It may still be done when the wallet returns held money by itself, so it is taken before.
  const isDue = isOver || isHoldEnding(order.since, context.now);
  if (!isDue || order.is_collected === true) return undefined;
  return (await captureHold(order, context, ports)) ? { is_collected: true } : undefined;
};

const startOrder: Step = async (kind, order, context, ports) => {
  const started = await kind.later?.start(order, context, ports);
  if (started === undefined || started.type === 'wait') return undefined;
  if (started.type === 'impossible') {
    return { ending: { type: 'declined', reason: started.reason } };
  }
  return { stage: 'accepted', terms: started.terms, since: context.now };
};

/** Gives up an order that the partner never confirmed to have. */
const giveUp: Step = async (kind, order, context, ports) => {
  if (kind.partner.withdraw) {
    const end = await withdrawOrder(kind, order, context, ports);
    // It had arrived after all.
    return end ?? { stage: 'placed' };
  }
  const answer = await hearLastWord(() => ask('place', kind, order, context, ports));
  // A wallet that fails now is no silence of the partner: the next look goes on from its answer.
  return answer === undefined
    ? abandonOrder(kind, order, context, ports)
    : takeAnswer(answer, kind, order, context, ports);
};

/** The partner's answer; `undefined` when it does not answer even now. */
async function hearLastWord(
  asked: () => Promise<PartnerAnswer>,
): Promise<PartnerAnswer | undefined> {
  try {
    return await asked();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    return undefined;
  }
}

const withdrawOrder: Step = async (kind, order, context, ports) => {
  const isWithdrawn = (await kind.partner.withdraw?.(order, context, ports)) ?? false;
  return isWithdrawn ? abandonOrder(kind, order, context, ports) : undefined;
};

const abandonOrder: Step = (kind) =>
  Promise.resolve({ returns: { type: 'abandoned', reason: kind.abandonedReason } });

/** What was done can be undone by the partner alone. */
const reverseOrder: Step = async (kind, order, context, ports) => {
  if (!isDone(order) || kind.partner.canReverse !== true) return undefined;
  const answer = await kind.partner.look(order, context, ports);
  return answer.type === 'cancelled' ? { returns: { type: 'reversed' } } : undefined;
};

async function askPartner<Terms, Data extends object, Ports extends OrderPorts>(
  question: 'place' | 'look',
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<Progress<Terms> | undefined> {
  const answer = await ask(question, kind, order, context, ports);
  return takeAnswer(answer, kind, order, context, ports);
}

/** @throws what the partner failed with on every attempt */
function ask<Terms, Data extends object, Ports extends OrderPorts>(
  question: 'place' | 'look',
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PartnerAnswer> {
  return withRetry(PARTNER_ATTEMPTS, ports.wait, () =>
    kind.partner[question](order, context, ports),
  );
}

/** What an answer of the partner makes of the order; money of what is done is collected. */
async function takeAnswer<Terms, Data extends object, Ports extends OrderPorts>(
  answer: PartnerAnswer,
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<Progress<Terms>> {
  switch (answer.type) {
    case 'pending':
      return { stage: 'placed', ...toReference(answer) };
    case 'done':
      return { ...toReference(answer), ...(await collectMoney(kind, order, context, ports)) };
    case 'declined':
      return { returns: { type: 'declined', reason: answer.reason } };
    case 'cancelled':
      return { returns: { type: 'cancelled' } };
  }
}

function toReference({ partnerReference }: Extract<PartnerAnswer, { type: 'done' | 'pending' }>) {
  return partnerReference === undefined ? {} : { partner_reference: partnerReference };
}
