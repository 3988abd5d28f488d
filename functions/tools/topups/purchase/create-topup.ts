import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { keyReused, type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { prepareTopup } from '../quote/prepare-topup.ts';
import { isQuotedInput } from '../quote/quote.ts';
import { createTopupInput, quoteSchema, topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { acceptTopup } from './accept-topup.ts';
import { executeTopup } from './execute-topup.ts';
import { settleTopup } from './settle-topup.ts';
import { describeTopup, findTopup, readTopup, type StoredTopup, type Topup } from './topup.ts';
import { toRefusal } from './topup-failure.ts';

type Result = ToolResult<z.input<typeof topupSchema>>;

/**
 * Executes a quote exactly, once per idempotency key, paid from the wallet. Refuses a missing or
 * another person's quote, an expired or used one, and figures that differ from it. The top-up stays
 * PENDING while nobody knows whether the carrier did it: the same key continues it, and so does
 * `reconcile_topup`.
 */
export const createTopup = preparedTool(
  {
    name: 'create_topup',
    kind: 'action',
    description:
      'Tops up a mobile number. Needs the number, its carrier and one of the carrier’s amounts. The person is asked to confirm the exact price first.',
    examples: [
      'Recarga 100 pesos al número de mi mamá',
      'Ponle 50 de saldo a este número',
      'Quiero la de 200 pesos',
      'Hazle una recarga de 100 al 55 2345 6789',
      'Top up my mom’s phone with 100 pesos',
      'Put 50 of credit on this number',
      'I want the 200 pesos one',
      'Send a 100 top-up to 55 2345 6789',
    ],
    movesMoney: true,
    prepared: quoteSchema,
    input: createTopupInput,
    output: topupSchema,
  },
  {
    prepare: prepareTopup,
    execute: ({ quote_id, ...input }, context, ports: TopupsPorts) => {
      if (quote_id === undefined) {
        return Promise.resolve(refused('QUOTE_REQUIRED', 'A top-up executes a prepared quote'));
      }
      const { table } = ports;
      const { userId, idempotencyKey } = context;
      const steps: OnceSteps<StoredTopup, Topup, Result> = {
        find: async () => {
          const stored = await findTopup(table, userId, idempotencyKey);
          if (stored === undefined) return undefined;
          const { topup } = stored;
          if (topup.quote_id !== quote_id || !isQuotedInput(topup, input)) return keyReused;
          if (topup.status === 'PENDING') return { type: 'accepted', operation: stored };
          return { type: 'settled', stored: topup };
        },
        accept: () => acceptTopup({ ...input, quote_id }, context, ports),
        perform: async (operation) => {
          const outcome = await executeTopup(operation.topup, context, ports);
          if (outcome.type === 'unknown') return rereadTopup(operation, context, ports);
          const decision = { ...outcome, by: 'purchase' } as const;
          return settleTopup(operation, decision, userId, table);
        },
        report: toResult,
      };
      return runOnce(steps);
    },
  },
);

/** Somebody else may have found out meanwhile what this call could not. */
async function rereadTopup(
  { topup }: StoredTopup,
  { userId }: CallContext,
  { table }: TopupsPorts,
): Promise<Topup> {
  return (await readTopup(table, userId, topup))?.topup ?? topup;
}

function toResult(topup: Topup): Result {
  return topup.failure === undefined ? ok(describeTopup(topup)) : toRefusal(topup.failure);
}
