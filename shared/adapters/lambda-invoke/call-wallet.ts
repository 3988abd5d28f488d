import type * as z from 'zod';
import type { ToolInvoker } from '../../application/ports/tool-invoker.ts';
import { type WalletRefusal, walletRefusalSchema } from '../../contracts/wallet-ledger.ts';
import { ConfigurationError, RejectedError, UnavailableError } from '../../domain/errors.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { LedgerContext } from '../../services/ports/wallet-ledger.ts';

export interface WalletCall<Answer extends z.ZodObject> {
  /** `wallet` reads; `ledger` moves money, in the name of the service whose function it is. */
  readonly service: 'wallet' | 'ledger';
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
 * Calls one tool of the wallet or of the service's ledger.
 * @throws UnavailableError when the outcome is unknown; a retry with the same key is safe
 * @throws RejectedError when the wallet refused the request itself: nothing was done
 * @throws ConfigurationError when no wallet service is deployed
 */
export async function callWallet<Answer extends z.ZodObject>(
  invoker: ToolInvoker,
  { service, tool, input, idempotencyKey, context, answer }: WalletCall<Answer>,
): Promise<WalletOutcome<z.output<Answer>>> {
  const outcome = await invoker.invoke({
    service,
    tool,
    input,
    context: { ...context, idempotencyKey },
  });
  if (outcome.type === 'refused') return { type: 'refused', code: readRefusalCode(outcome, tool) };
  if (outcome.type !== 'ok') throw toError(outcome, tool);
  const parsed = answer.safeParse(outcome.data);
  // The operation took effect; a retry with the same key returns its answer again.
  if (!parsed.success) throw new UnavailableError('Wallet returned an invalid answer');
  return { type: 'ok', data: parsed.data };
}

function readRefusalCode({ errorCode }: Extract<ToolOutcome, { type: 'refused' }>, tool: string) {
  const code = walletRefusalSchema.safeParse(errorCode);
  if (code.success) return code.data;
  throw new RejectedError('Wallet refused the request', { details: { tool, errorCode } });
}

function toError(
  outcome: Exclude<ToolOutcome, { type: 'ok' | 'refused' }>,
  tool: string,
): UnavailableError | RejectedError | ConfigurationError {
  if (outcome.type === 'needs-input') {
    return new RejectedError('Wallet requested more input', {
      details: { tool, field: outcome.field },
    });
  }
  const { errorCode } = outcome;
  return errorCode === 'UNKNOWN_SERVICE'
    ? new ConfigurationError('No wallet service is configured')
    : new UnavailableError('Wallet did not answer', { details: { tool, errorCode } });
}
