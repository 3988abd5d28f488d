import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../application/ports/language-model.ts';
import type { ModelCapabilities } from '../../domain/catalogue/model.ts';
import { ConfigurationError, ModelOutputError } from '../../domain/errors.ts';
import { ChatRefusal } from './chat-refusal.ts';
import { mapCallError } from './map-call-error.ts';
import { mapFinishReason } from './map-finish-reason.ts';
import type { ChatFailure } from './map-http-error.ts';
import { readChatAnswer } from './read-chat-answer.ts';
import {
  type ChatRequest,
  type ChatTarget,
  optionalParameters,
  toChatRequest,
} from './to-chat-request.ts';
import { toModelUsage } from './to-model-usage.ts';

interface Options {
  /**
   * The address above `/chat/completions`, e.g. `http://localhost:11434/v1`. A query is preserved.
   */
  readonly baseUrl: string;
  /** The model's name on the server. */
  readonly model: string;
  readonly capabilities: ModelCapabilities;
  /**
   * Called before each request, so that a rotated key takes effect; its source caches. Without a
   * key, or with a blank one, no header is sent.
   */
  readonly apiKey?: () => Promise<string>;
  readonly reasoningEffort?: string | undefined;
}

/**
 * Reasoning counts as output (https://platform.openai.com/docs/guides/reasoning): an answer of
 * nothing but reasoning is asked for again with so many times the limit.
 */
const ROOM_FOR_REASONING = 4;

type Attempt = { readonly response: ModelResponse } | { readonly failure: ChatFailure };

/**
 * A model behind a server that implements OpenAI's chat completions, such as Ollama, vLLM,
 * llama.cpp, LM Studio or OpenAI. A call is repeated once when its failure may be temporary, within
 * the time limit of the request.
 */
export class OpenAiLanguageModel implements LanguageModel {
  readonly #address: URL;
  readonly #apiKey: (() => Promise<string>) | undefined;
  readonly #target: Omit<ChatTarget, 'limit'>;
  /** Switched when the server refuses the older name. */
  #limit: ChatTarget['limit'];
  /** What the server has refused so far. */
  readonly #refused = new Set<string>();
  /** Raised when reasoning has used up a whole answer. */
  #roomier = 1;

  /** @throws ConfigurationError when the address is invalid or contains a password */
  constructor(options: Options) {
    const { model, capabilities, reasoningEffort } = options;
    this.#address = toChatAddress(options.baseUrl);
    this.#apiKey = options.apiKey;
    this.#target = { model, capabilities, reasoningEffort };
    this.#limit = capabilities.completionLimit ? 'max_completion_tokens' : 'max_tokens';
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const deadline = performance.now() + request.timeoutMs;
    const left = () => Math.max(deadline - performance.now(), 1);
    const first = await this.#negotiate(request, left);
    if ('response' in first) return first.response;
    const { error, retryAfterMs: repeatAfterMs } = first.failure;
    if (repeatAfterMs === undefined || repeatAfterMs >= left()) throw error;
    await sleep(repeatAfterMs);
    const second = await this.#negotiate(request, left);
    if ('response' in second) return second.response;
    throw second.failure.error;
  }

  /** Calls until the server refuses no more parameter that can be left out or named otherwise. */
  async #negotiate(request: ModelRequest, left: () => number): Promise<Attempt> {
    const attempt = await this.#call(request, left());
    const isBetter = 'failure' in attempt && this.#adapt(attempt.failure);
    return isBetter ? await this.#negotiate(request, left) : attempt;
  }

  /** True when the next request will be another one; each adaption is made once. */
  #adapt({ refusedParameter: parameter, ranOutOfRoom = false }: ChatFailure): boolean {
    if (ranOutOfRoom && this.#roomier === 1) {
      this.#roomier = ROOM_FOR_REASONING;
      return true;
    }
    if (parameter === 'max_tokens' && this.#limit === 'max_tokens') {
      this.#limit = 'max_completion_tokens';
      return true;
    }
    if (parameter === undefined || this.#refused.has(parameter)) return false;
    if (!optionalParameters.has(parameter)) return false;
    this.#refused.add(parameter);
    return true;
  }

  async #call(request: ModelRequest, timeoutMs: number): Promise<Attempt> {
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const body = JSON.stringify(this.#toBody(request));
      const response = await this.#post(body, signal);
      const { model: modelId } = this.#target;
      const { onText } = request;
      const { content, finishReason, usage } = await readChatAnswer(response, { modelId, onText });
      const stopReason = mapFinishReason(finishReason, content);
      if (stopReason === 'malformed') throw createMalformedError(modelId);
      if (stopReason === 'truncated' && content.length === 0) {
        return { failure: { error: createSilentError(modelId), ranOutOfRoom: true } };
      }
      const lengths = { request: body.length, answer: JSON.stringify(content).length };
      const counted = toModelUsage(usage, lengths);
      return { response: { content, stopReason, usage: counted, modelId } };
    } catch (error) {
      // When we abort the call ourselves, it fails with an unrelated error.
      const cause = signal.aborted ? signal.reason : error;
      return { failure: mapCallError(cause, new Date(), listTexts(request)) };
    }
  }

  #toBody(request: ModelRequest): ChatRequest {
    const target = { ...this.#target, limit: this.#limit, without: this.#refused };
    return toChatRequest({ ...request, maxTokens: request.maxTokens * this.#roomier }, target);
  }

  async #post(body: string, signal: AbortSignal): Promise<Response> {
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await this.#createAuthorization()) },
      body,
      signal,
      // People's messages must not reach any server but the configured one.
      redirect: 'error',
    });
    if (response.ok) return response;
    throw new ChatRefusal({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.text(),
    });
  }

  async #createAuthorization(): Promise<Record<string, string>> {
    const key = (await this.#apiKey?.())?.trim() ?? '';
    if (key === '') return {};
    // The error of `fetch` would quote the key.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      throw new ConfigurationError('The API key of the model server contains invalid characters');
    }
    return { authorization: `Bearer ${key}` };
  }
}

function toChatAddress(baseUrl: string): URL {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isUsable = address !== undefined && /^https?:$/.test(address.protocol);
  if (!isUsable || address.username !== '' || address.password !== '') {
    throw new ConfigurationError('The model server needs an HTTP address without a password');
  }
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address;
}

function listTexts({ messages }: ModelRequest): readonly string[] {
  const blocks = messages.flatMap(({ content }) => content);
  return blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

function createSilentError(model: string): ModelOutputError {
  const details = { model };
  return new ModelOutputError('The model reasoned until it had no room to answer', { details });
}

function createMalformedError(model: string): ModelOutputError {
  return new ModelOutputError('Model produced malformed output', { details: { model } });
}
