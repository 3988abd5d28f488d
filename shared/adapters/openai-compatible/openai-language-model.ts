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
import { readChatStream } from './read-chat-stream.ts';
import { type ChatTarget, toChatRequest } from './to-chat-request.ts';
import { toModelUsage } from './to-model-usage.ts';

interface Options {
  /** What `/chat/completions` is below, e.g. `http://localhost:11434/v1`. A query is kept. */
  readonly baseUrl: string;
  /** The server's name of the model. */
  readonly model: string;
  readonly capabilities: ModelCapabilities;
  /** Asked before each call, so that a new key is taken up; its source caches. No header when absent or blank. */
  readonly apiKey?: () => Promise<string>;
  readonly reasoningEffort?: string | undefined;
  readonly fetch?: typeof fetch;
}

type Attempt = { readonly response: ModelResponse } | { readonly failure: ChatFailure };

/**
 * A model behind any server that speaks OpenAI's chat completions, such as Ollama, vLLM, llama.cpp, LM Studio
 * or OpenAI. A call that fails in a way that a fresh one may heal is made twice, within the
 * request's time.
 */
export class OpenAiLanguageModel implements LanguageModel {
  readonly #address: URL;
  readonly #fetch: typeof fetch;
  readonly #apiKey: (() => Promise<string>) | undefined;
  readonly #target: Omit<ChatTarget, 'limit'>;
  /** Learned from the server's first refusal. */
  #limit: ChatTarget['limit'] = 'max_tokens';

  /** @throws ConfigurationError when the address is none, or holds a password, which errors might show */
  constructor(options: Options) {
    const { model, capabilities, reasoningEffort } = options;
    this.#address = chatAddress(options.baseUrl);
    this.#fetch = options.fetch ?? fetch;
    this.#apiKey = options.apiKey;
    this.#target = { model, capabilities, reasoningEffort };
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const deadline = performance.now() + request.timeoutMs;
    const left = () => Math.max(deadline - performance.now(), 1);
    const once = { ...request, ...tellingOnce(request.onFirstText) };
    const first = await this.#call(once, left());
    if ('response' in first) return first.response;
    const { error, repeatAfterMs, wantsCompletionLimit } = first.failure;
    if (wantsCompletionLimit) this.#limit = 'max_completion_tokens';
    if (repeatAfterMs === undefined || repeatAfterMs >= left()) throw error;
    await sleep(repeatAfterMs);
    const second = await this.#call(once, left());
    if ('response' in second) return second.response;
    throw second.failure.error;
  }

  async #call(request: ModelRequest, timeoutMs: number): Promise<Attempt> {
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const body = JSON.stringify(toChatRequest(request, { ...this.#target, limit: this.#limit }));
      const response = await this.#post(body, signal);
      const { content, finishReason, usage } = await readChatStream(
        response,
        request.onFirstText ?? ignore,
      );
      const stopReason = mapFinishReason(finishReason, content);
      if (stopReason === 'malformed') throw malformed(this.#target.model);
      const lengths = { request: body.length, answer: JSON.stringify(content).length };
      const counted = toModelUsage(usage, lengths);
      return { response: { content, stopReason, usage: counted, modelId: this.#target.model } };
    } catch (error) {
      // A stream that we cut ourselves breaks like any other.
      return { failure: mapCallError(signal.aborted ? signal.reason : error, new Date()) };
    }
  }

  async #post(body: string, signal: AbortSignal): Promise<Response> {
    const response = await this.#fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await this.#authorization()) },
      body,
      signal,
      // What people write goes to the configured server and to no other.
      redirect: 'error',
    });
    if (response.ok) return response;
    throw new ChatRefusal({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.text(),
    });
  }

  async #authorization(): Promise<Record<string, string>> {
    const key = (await this.#apiKey?.())?.trim() ?? '';
    if (key === '') return {};
    // `fetch` would quote the key in its own error.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      throw new ConfigurationError('The key of the model server holds characters that no key has');
    }
    return { authorization: `Bearer ${key}` };
  }
}

function chatAddress(baseUrl: string): URL {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isUsable = address !== undefined && /^https?:$/.test(address.protocol);
  if (!isUsable || address.username !== '' || address.password !== '') {
    throw new ConfigurationError('The model server needs an http address without a password');
  }
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address;
}

function malformed(model: string): ModelOutputError {
  return new ModelOutputError('The model broke its own format', { details: { model } });
}

function tellingOnce(callback: (() => void) | undefined): Pick<ModelRequest, 'onFirstText'> {
  if (callback === undefined) return {};
  let isCalled = false;
  const onFirstText = () => {
    if (isCalled) return;
    isCalled = true;
    callback();
  };
  return { onFirstText };
}

function ignore(): void {}
