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
  /** Returns the client of the candidate's region, created on first use. */
  readonly client: () => BedrockRuntimeClient;
}

type Attempt = { readonly response: ModelResponse } | { readonly failure: BedrockFailure };

/**
 * One model of Amazon Bedrock, called with ConverseStream. A call is repeated once when its failure
 * may be temporary, within the time limit of the request.
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
    const first = await this.#call(request, request.timeoutMs);
    if ('response' in first) return first.response;
    if (!first.failure.shouldRetry) throw first.failure.error;
    const second = await this.#call(request, Math.max(deadline - performance.now(), 1));
    if ('response' in second) return second.response;
    throw second.failure.error;
  }

  async #call(request: ModelRequest, timeoutMs: number): Promise<Attempt> {
    const { modelId } = this.#candidate;
    let during: 'request' | 'stream' = 'request';
    const abortSignal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const command = new ConverseStreamCommand(toConverseRequest(request, this.#candidate));
      const { stream } = await this.#client().send(command, { abortSignal });
      during = 'stream';
      const answer = await readConverseStream(stream ?? createEmptyStream(), {
        modelId,
        onText: request.onText,
      });
      const { content, usage } = answer;
      const stopReason = mapStopReason(answer.stopReason, content);
      if (stopReason === 'malformed') return { failure: createMalformedFailure(modelId) };
      return { response: { content, stopReason, usage, modelId } };
    } catch (error) {
      // When we abort the call ourselves, the stream fails with an unrelated error.
      const cause = abortSignal.aborted ? abortSignal.reason : error;
      return { failure: mapBedrockError(cause, during, listTexts(request)) };
    }
  }
}

function listTexts({ messages }: ModelRequest): readonly string[] {
  const blocks = messages.flatMap(({ content }) => content);
  return blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

function createMalformedFailure(model: string): BedrockFailure {
  const details = { model };
  return {
    error: new ModelOutputError('Model produced malformed output', { details }),
    shouldRetry: true,
  };
}

async function* createEmptyStream(): AsyncGenerator<never> {}
