import type {
  LanguageModel,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';
import type {
  ToolInvocation,
  ToolInvoker,
} from '../../../shared/application/ports/tool-invoker.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { FixedClock } from './fixed-clock.ts';

/** The invoker's own limit, as the orchestrator sets it. */
const toolLimitMs = 12_000;

/** A model server that accepts a request and never answers: each call lasts as long as it may. */
export class HangingLanguageModel implements LanguageModel {
  readonly requests: ModelRequest[] = [];
  readonly #clock: FixedClock;

  constructor(clock: FixedClock) {
    this.#clock = clock;
  }

  converse(request: ModelRequest): Promise<never> {
    this.requests.push(request);
    this.#clock.advance({ ms: request.timeoutMs });
    return Promise.reject(new UnavailableError('The model did not answer in time'));
  }
}

/** Services of which some tools never answer. */
export class HangingToolInvoker implements ToolInvoker {
  /** The calls that hung. */
  readonly hung: ToolInvocation[] = [];
  /** Tools that hang from now on. */
  readonly tools = new Set<string>();
  readonly #clock: FixedClock;
  readonly #services: ToolInvoker;

  constructor(clock: FixedClock, services: ToolInvoker) {
    this.#clock = clock;
    this.#services = services;
  }

  invoke(invocation: ToolInvocation): ReturnType<ToolInvoker['invoke']> {
    if (!this.tools.has(invocation.tool)) return this.#services.invoke(invocation);
    this.hung.push(invocation);
    this.#clock.advance({ ms: Math.min(toolLimitMs, invocation.timeoutMs ?? toolLimitMs) });
    return Promise.resolve({ type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true });
  }
}
