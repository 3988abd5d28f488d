import { InvokeCommand, type InvokeCommandInput, type LambdaClient } from '@aws-sdk/client-lambda';
import type { ToolInvocation, ToolInvoker } from '../../application/ports/tool-invoker.ts';
import type { ToolRequest } from '../../contracts/tool-request.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { toToolOutcome } from './to-tool-outcome.ts';

interface Options {
  readonly client: LambdaClient;
  /** Lambda function names by service. */
  readonly functions: Readonly<Record<string, string>>;
  /** Limit of any call in milliseconds, including all repetitions. */
  readonly timeoutMs: number;
}

/** A process that dies takes the call with it; one that dies again has a reason of its own. */
const ATTEMPTS = 2;

/**
 * Calls domain services as Lambda functions, synchronously. A call whose answer was lost or whose
 * process died is repeated: services answer a repeated idempotency key with their first result.
 */
export class LambdaToolInvoker implements ToolInvoker {
  readonly #client: LambdaClient;
  readonly #functions: ReadonlyMap<string, string>;
  readonly #timeoutMs: number;

  constructor({ client, functions, timeoutMs }: Options) {
    this.#client = client;
    this.#functions = new Map(Object.entries(functions));
    this.#timeoutMs = timeoutMs;
  }

  async invoke({ service, tool, input, context, timeoutMs }: ToolInvocation): Promise<ToolOutcome> {
    const functionName = this.#functions.get(service);
    if (functionName === undefined) return toFailure('UNKNOWN_SERVICE', false);
    const request = { tool, input, context } satisfies ToolRequest;
    const limitMs = Math.min(this.#timeoutMs, timeoutMs ?? this.#timeoutMs);
    try {
      return await this.#call(functionName, request, limitMs);
    } catch (error) {
      return toFailure(toErrorCode(error), true);
    }
  }

  async #call(functionName: string, request: ToolRequest, limitMs: number): Promise<ToolOutcome> {
    const input = {
      FunctionName: functionName,
      InvocationType: 'RequestResponse',
      Payload: Buffer.from(JSON.stringify(request)),
    } satisfies InvokeCommandInput;
    const abortSignal = AbortSignal.timeout(Math.ceil(limitMs));
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const command = new InvokeCommand(input);
      const { FunctionError, Payload } = await this.#client.send(command, { abortSignal });
      // A function that crashed or timed out answers with a stack trace, which is dropped.
      if (FunctionError === undefined) {
        return toToolOutcome(Buffer.from(Payload ?? []).toString('utf8'));
      }
    }
    return toFailure('SERVICE_FAILED', true);
  }
}

function toFailure(errorCode: string, retryable: boolean): ToolOutcome {
  return { type: 'failed', errorCode, retryable };
}

function toErrorCode(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  return name === 'AbortError' || name === 'TimeoutError'
    ? 'SERVICE_TIMEOUT'
    : 'SERVICE_UNAVAILABLE';
}
