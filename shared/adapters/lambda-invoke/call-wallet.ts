import type * as z from 'zod';
import type { ToolInvoker } from '../../application/ports/tool-invoker.ts';
import { type WalletRefusal, walletRefusalSchema } from '../../contracts/wallet-ledger.ts';
import { ConfigurationError, RejectedError, UnavailableError } from '../../domain/errors.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { LedgerContext } from '../../services/ports/wallet-ledger.ts';

export interface WalletCall<Answer extends z.ZodObject> {
  readonly tool: string;
  readonly input: JsonObject;
  readonly idempotencyKey: string;
  readonly context: LedgerContext;
  readonly answer: Answer;
}

type WalletOutcome<Data> =
  | { readonly type: 'ok'; readonly data: Data }
  | { readonly type: 'refused'; readonly code: WalletRefusal };

/**
 * One call of the wallet service.
 * @throws UnavailableError when nobody knows whether it was done; the same key may be sent again
 * @throws RejectedError when the wallet refuses the request as such: nothing was done
 * @throws ConfigurationError when there is no wallet here
 */
export async function callWallet<Answer extends z.ZodObject>(
  invoker: ToolInvoker,
  { tool, input, idempotencyKey, context, answer }: WalletCall<Answer>,
): Promise<WalletOutcome<z.output<Answer>>> {
  const outcome = await invoker.invoke({
    service: 'wallet',
    tool,
    input,
    context: { ...context, idempotencyKey },
  });
  if (outcome.type === 'refused') return { type: 'refused', code: codeOf(outcome, tool) };
  if (outcome.type !== 'ok') throw failureOf(outcome, tool);
  const parsed = answer.safeParse(outcome.data);
  // It was done; asking again with the same key shows whether it can be understood then.
  if (!parsed.success) throw new UnavailableError('The wallet’s answer is not understood');
  return { type: 'ok', data: parsed.data };
}

function codeOf({ errorCode }: Extract<ToolOutcome, { type: 'refused' }>, tool: string) {
  const code = walletRefusalSchema.safeParse(errorCode);
  if (code.success) return code.data;
  throw new RejectedError('The wallet refuses the request', { details: { tool, errorCode } });
}

function failureOf(
  outcome: Exclude<ToolOutcome, { type: 'ok' | 'refused' }>,
  tool: string,
): UnavailableError | RejectedError | ConfigurationError {
  if (outcome.type === 'needs-input') {
    return new RejectedError('The wallet asks back', { details: { tool, field: outcome.field } });
  }
  const { errorCode } = outcome;
  return errorCode === 'UNKNOWN_SERVICE'
    ? new ConfigurationError('The wallet service is not known here')
    : new UnavailableError('The wallet does not answer', { details: { tool, errorCode } });
}
