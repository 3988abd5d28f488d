import * as z from 'zod';
import type { CallContext } from '../../../shared/services/bound-tool.ts';
import type {
  HistoricMovement,
  MovementHistory,
} from '../../../shared/services/ports/movement-history.ts';
import type { Campaign } from './campaign-desk.ts';

/** Why a person cannot take part. */
export const obstacleSchema = z.enum(['TOO_FEW_PAYMENTS', 'TOO_MANY_PAYMENTS', 'OPTED_OUT']);

export interface Standing {
  /** Payments that count for the campaign's rules. */
  readonly payments: number;
  readonly obstacles: readonly Exclude<z.infer<typeof obstacleSchema>, 'OPTED_OUT'>[];
}

/** Counting stops here: no rule asks for as many payments. */
const MAX_PAGES = 20;

/** Reads whether a person's payments meet a campaign's rules. @throws UnavailableError */
export async function readStanding(
  { category, rules }: Campaign,
  history: MovementHistory,
  context: CallContext,
): Promise<Standing> {
  const { days, minPayments = 0, maxPayments = Number.POSITIVE_INFINITY } = rules;
  const to = new Date(context.now);
  const from = new Date(to.getTime() - days * 86_400_000);
  const payments = await countPayments(category, { from, to }, history, context);
  return {
    payments,
    obstacles: [
      ...(payments < minPayments ? (['TOO_FEW_PAYMENTS'] as const) : []),
      ...(payments > maxPayments ? (['TOO_MANY_PAYMENTS'] as const) : []),
    ],
  };
}

async function countPayments(
  category: string,
  period: { readonly from: Date; readonly to: Date },
  history: MovementHistory,
  context: CallContext,
): Promise<number> {
  let after: string | undefined;
  let payments = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { movements, next } = await history.page(period, context, after);
    payments += movements.filter((movement) => isPayment(movement, category)).length;
    if (next === undefined) return payments;
    after = next;
  }
  return payments;
}

function isPayment(movement: HistoricMovement, category: string): boolean {
  return (movement.type === 'paid' || movement.type === 'held') && movement.category === category;
}
