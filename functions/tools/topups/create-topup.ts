import type * as z from 'zod';
import { type OnceSteps, runOnce } from '../../../shared/services/run-once.ts';
import { preparedTool } from '../../../shared/services/tool.ts';
import { ok, refused, type ToolResult } from '../../../shared/services/tool-result.ts';
import { acceptTopup } from './accept-topup.ts';
import { createExecuteTopup, type TopupResult } from './execute-topup.ts';
import { prepareCreateTopup } from './prepare-create-topup.ts';
import { isQuotedInput } from './quote.ts';
import { settleTopup } from './settle-topup.ts';
import { createTopupInput, quoteSchema, topupSchema } from './tool-schemas.ts';
import { describeTopup, findTopup, type StoredTopup, type Topup } from './topup.ts';
import { refusalOf } from './topup-failure.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Result = ToolResult<z.input<typeof topupSchema>>;

/**
 * Executes a quote exactly, once per idempotency key, paid from the wallet. Refuses, without an effect: no quote or
 * another person's, an expired or used one, and figures that differ from it. PENDING when nobody knows whether the
 * carrier did it: the same key continues, and so does `reconcile_topup`.
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
    prepare: prepareCreateTopup,
    execute: ({ quote_id, ...input }, context, ports: TopupsPorts) => {
      const { table } = ports;
      const execute = createExecuteTopup(ports);

      if (quote_id === undefined) {
        return Promise.resolve(refused('QUOTE_REQUIRED', 'A top-up executes a prepared quote'));
      }
      const { userId, idempotencyKey } = context;
      const steps: OnceSteps<StoredTopup, TopupResult, Result> = {
        find: async () => {
          const stored = await findTopup(table, userId, idempotencyKey);
          if (stored === undefined) return undefined;
          const { topup } = stored;
          if (topup.quote_id !== quote_id || !isQuotedInput(topup, input)) return keyReused;
          if (topup.status === 'PENDING') return { type: 'accepted', operation: stored };
          return { type: 'settled', result: resultOf(topup) };
        },
        accept: () => acceptTopup({ ...input, quote_id }, context, ports),
        perform: ({ topup }) => execute(topup, context),
        settle: async (operation, outcome) => {
          if (outcome.type === 'unknown') return resultOf(operation.topup);
          const decision = { ...outcome, by: 'purchase' } as const;
          return resultOf(await settleTopup(operation, decision, userId, table));
        },
      };
      return runOnce(steps);
    },
  },
);

const keyReused = {
  type: 'settled',
  result: refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation'),
} as const;

function resultOf(topup: Topup): Result {
  return topup.failure === undefined ? ok(describeTopup(topup)) : refusalOf(topup.failure);
}
