import { type BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../application/ports/language-model.ts';
import type { ModelCandidate, ModelDefinition } from '../../domain/catalogue/model.ts';
import { ConfigurationError, ModelOutputError, UnavailableError } from '../../domain/errors.ts';
import { createBedrockClient } from './create-bedrock-client.ts';
import { type BedrockFailure, mapBedrockError } from './map-bedrock-error.ts';
import { mapStopReason } from './map-stop-reason.ts';
import { readConverseStream } from './read-converse-stream.ts';
import { toConverseRequest } from './to-converse-request.ts';

interface Options {
  /** Logical name → candidates, from the catalogue. */
  readonly models: Readonly<Record<string, ModelDefinition>>;
  /** A client per region; `undefined` is the function's own. Made when first needed. */
  readonly createClient?: (region: string | undefined) => BedrockRuntimeClient;
}

type Attempt = { readonly response: ModelResponse } | { readonly failure: BedrockFailure };

/** What is left of a try when another one may have to follow. */
const SHARE_OF_TIME = 2 / 3;

/**
 * Models of Amazon Bedrock, by ConverseStream. Candidates are tried in the order of the catalogue: a model that
 * fails in a way that a fresh call may heal is asked twice, then the next one is asked, all within
 * the request's time.
 */
export class BedrockLanguageModel implements LanguageModel {
  readonly #models: Readonly<Record<string, ModelDefinition>>;
  readonly #createClient: (region: string | undefined) => BedrockRuntimeClient;
  readonly #clients = new Map<string, BedrockRuntimeClient>();

  constructor({ models, createClient = clientForRegion }: Options) {
    this.#models = models;
    this.#createClient = createClient;
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const candidates = this.#candidatesOf(request.model);
    const deadline = performance.now() + request.timeoutMs;
    const once = { ...request, onFirstText: onlyOnce(request.onFirstText) };
    let failure: BedrockFailure | undefined;
    for (const [index, candidate] of candidates.entries()) {
      const isLast = index === candidates.length - 1;
      const attempt = await this.#ask(candidate, once, { deadline, isLast });
      if ('response' in attempt) return attempt.response;
      failure = attempt.failure;
    }
    throw failure?.error ?? new UnavailableError('No time was left to ask a model');
  }

  #candidatesOf(name: string): readonly ModelCandidate[] {
    const model = Object.hasOwn(this.#models, name) ? this.#models[name] : undefined;
    const candidates = model?.candidates.filter(({ provider }) => provider === 'bedrock') ?? [];
    if (candidates.length > 0) return candidates;
    throw new ConfigurationError('The model has no candidate on Bedrock', {
      details: { model: name },
    });
  }

  /** One candidate, twice if its failure deserves it. */
  async #ask(
    candidate: ModelCandidate,
    request: ModelRequest & { readonly onFirstText: () => void },
    time: { readonly deadline: number; readonly isLast: boolean },
  ): Promise<Attempt> {
    const left = () => Math.max(time.deadline - performance.now(), 1);
    const first = await this.#call(
      candidate,
      request,
      time.isLast ? left() : left() * SHARE_OF_TIME,
    );
    if ('response' in first || !first.failure.repeat) return first;
    return this.#call(candidate, request, time.isLast ? left() : left() * SHARE_OF_TIME);
  }

  async #call(
    candidate: ModelCandidate,
    request: ModelRequest & { readonly onFirstText: () => void },
    timeoutMs: number,
  ): Promise<Attempt> {
    let during: 'request' | 'stream' = 'request';
    const abortSignal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const command = new ConverseStreamCommand(toConverseRequest(request, candidate));
      const { stream } = await this.#clientFor(candidate).send(command, { abortSignal });
      during = 'stream';
      const answer = await readConverseStream(stream ?? emptyStream(), request.onFirstText);
      const { content, usage } = answer;
      const stopReason = mapStopReason(answer.stopReason, content);
      if (stopReason === 'malformed') return { failure: malformed(candidate) };
      return { response: { content, stopReason, usage, modelId: candidate.modelId } };
    } catch (error) {
      // A stream that we cut ourselves breaks like any other.
      const cause = abortSignal.aborted ? abortSignal.reason : error;
      return { failure: mapBedrockError(cause, during) };
    }
  }

  #clientFor({ region }: ModelCandidate): BedrockRuntimeClient {
    const key = region ?? '';
    const client = this.#clients.get(key) ?? this.#createClient(region);
    this.#clients.set(key, client);
    return client;
  }
}

function clientForRegion(region: string | undefined): BedrockRuntimeClient {
  return createBedrockClient(region === undefined ? {} : { region });
}

function malformed({ modelId }: ModelCandidate): BedrockFailure {
  const details = { model: modelId };
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
