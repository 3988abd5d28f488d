import type * as z from 'zod';
import type { ToolInvoker } from '../../application/ports/tool-invoker.ts';
import { movementPageSchema } from '../../contracts/movement-history.ts';
import { toMinor } from '../../domain/money/money.ts';
import type {
  HistoricMovement,
  MovementHistory,
  MovementPage,
  MovementPeriod,
} from '../../services/ports/movement-history.ts';
import type { LedgerContext } from '../../services/ports/wallet-ledger.ts';
import { callWallet } from './call-wallet.ts';

type MovementMessage = z.output<typeof movementPageSchema>['movements'][number];

const types = {
  PAID: 'paid',
  HELD: 'held',
  REFUNDED: 'refunded',
  RECEIVED: 'received',
} as const;

/** Reads the movement history from the wallet service. */
export class LambdaMovementHistory implements MovementHistory {
  readonly #invoker: ToolInvoker;

  constructor({ invoker }: { readonly invoker: ToolInvoker }) {
    this.#invoker = invoker;
  }

  async page(
    { from, to }: MovementPeriod,
    context: LedgerContext,
    after?: string,
  ): Promise<MovementPage> {
    const outcome = await callWallet(this.#invoker, {
      service: 'wallet',
      tool: 'list_movements',
      input: {
        from: from.toISOString(),
        to: to.toISOString(),
        ...(after !== undefined && { after }),
      },
      idempotencyKey: `list_movements:${context.turnId}`,
      context,
      answer: movementPageSchema,
    });
    if (outcome.type !== 'ok') return { movements: [] };
    const { movements, next } = outcome.data;
    return { movements: movements.map(toMovement), ...(next !== undefined && { next }) };
  }
}

function toMovement({
  movement_id: movementId,
  payment_id: paymentId,
  type,
  amount,
  fee,
  created_at: at,
  ...about
}: MovementMessage): HistoricMovement {
  const { currency } = about;
  return {
    ...about,
    movementId,
    type: types[type],
    amount: toMinor(amount, currency),
    fee: toMinor(fee, currency),
    at,
    ...(paymentId !== undefined && { paymentId }),
  };
}
