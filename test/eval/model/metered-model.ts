import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../../shared/application/ports/language-model.ts';
import { toErrorKind } from '../../../shared/domain/errors.ts';

/** What calls of a model came to. Times are milliseconds, as the caller waited. */
export interface ModelUse {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly times: readonly number[];
  /** How calls failed, by kind of error. */
  readonly failures: Readonly<Record<string, number>>;
}

export const noUse: ModelUse = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  times: [],
  failures: {},
};

/** Passes calls on to a model and notes what they cost. */
export class MeteredModel implements LanguageModel {
  readonly #model: LanguageModel;
  use: ModelUse = noUse;

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const began = performance.now();
    try {
      const response = await this.#model.converse(request);
      this.#note(performance.now() - began, response);
      return response;
    } catch (error) {
      this.#noteFailure(performance.now() - began, toErrorKind(error) ?? 'bug');
      throw error;
    }
  }

  #note(ms: number, { usage }: ModelResponse): void {
    const { use } = this;
    this.use = {
      ...use,
      calls: use.calls + 1,
      inputTokens: use.inputTokens + usage.inputTokens,
      cachedTokens: use.cachedTokens + usage.cacheReadTokens,
      outputTokens: use.outputTokens + usage.outputTokens,
      times: [...use.times, ms],
    };
  }

  #noteFailure(ms: number, kind: string): void {
    const { use } = this;
    const failures = { ...use.failures, [kind]: (use.failures[kind] ?? 0) + 1 };
    this.use = { ...use, calls: use.calls + 1, times: [...use.times, ms], failures };
  }
}
