import { type BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../application/ports/language-model.ts';
import type { ModelCandidate } from '../../domain/catalogue/model.ts';
import { ModelOutputError } from '../../domain/errors.ts';
import { type BedrockFailure, mapBedrockError } from './map-bedrock-error.ts';
import { mapStopReason } from './map-stop-reason.ts';
import { readConverseStream } from './read-converse-stream.ts';
import { toConverseRequest } from './to-converse-request.ts';

interface Options {
  readonly candidate: ModelCandidate;
  /** The client of the candidate's region, made when first needed. */
  readonly client: () => BedrockRuntimeClient;
}

type Attempt = { readonly response: ModelResponse } | { readonly failure: BedrockFailure };

/**
 * One model of Amazon Bedrock, by ConverseStream. A call that fails in a way that a fresh one may heal is made
 * twice, within the request's time.
 */
export class BedrockLanguageModel implements LanguageModel {
  readonly #candidate: ModelCandidate;
  readonly #client: () => BedrockRuntimeClient;

  constructor({ candidate, client }: Options) {
    this.#candidate = candidate;
    this.#client = client;
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const deadline = performance.now() + request.timeoutMs;
    const once = { ...request, onFirstText: onlyOnce(request.onFirstText) };
    const first = await this.#call(once, request.timeoutMs);
    if ('response' in first) return first.response;
    if (!first.failure.repeat) throw first.failure.error;
    const second = await this.#call(once, Math.max(deadline - performance.now(), 1));
    if ('response' in second) return second.response;
    throw second.failure.error;
  }

  async #call(
    request: ModelRequest & { readonly onFirstText: () => void },
    timeoutMs: number,
  ): Promise<Attempt> {
    const { modelId } = this.#candidate;
    let during: 'request' | 'stream' = 'request';
    const abortSignal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const command = new ConverseStreamCommand(toConverseRequest(request, this.#candidate));
      const { stream } = await this.#client().send(command, { abortSignal });
      during = 'stream';
      const answer = await readConverseStream(stream ?? emptyStream(), request.onFirstText);
      const { content, usage } = answer;
      const stopReason = mapStopReason(answer.stopReason, content);
      if (stopReason === 'malformed') return { failure: malformed(modelId) };
      return { response: { content, stopReason, usage, modelId } };
    } catch (error) {
      // A stream that we cut ourselves breaks like any other.
      const cause = abortSignal.aborted ? abortSignal.reason : error;
      return { failure: mapBedrockError(cause, during) };
    }
  }
}

function malformed(model: string): BedrockFailure {
  const details = { model };
  return {
    error: new ModelOutputError('The model broke its own format', { details }),
    repeat: true,
  };
}

function onlyOnce(callback: (() => void) | undefined): () => void {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    callback?.();
  };
}

async function* emptyStream(): AsyncGenerator<never> {}
