import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../shared/application/ports/language-model.ts';
import { countAnswer, countPrompt, type PromptSize } from './count-prompt.ts';
import { type Elapsed, plus, startStopwatch } from './stopwatch.ts';

/** One model call as the port saw it. */
export interface CountedCall extends PromptSize {
  /** Logical model, by which `config/models.json` knows its price. */
  readonly model: string;
  readonly outputTokens: number;
}

/** Counts what passes through the model's port, and the time spent behind it. */
export class CountingLanguageModel implements LanguageModel {
  readonly calls: CountedCall[] = [];
  /** Time inside the model and the counting so far; what remains of a turn is the engine's. */
  spent: Elapsed = { wall: 0, cpu: 0 };
  readonly #model: LanguageModel;

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    const read = startStopwatch();
    try {
      const response = await this.#model.converse(request);
      const outputTokens = countAnswer(response);
      this.calls.push({ ...countPrompt(request), model: request.model, outputTokens });
      return response;
    } finally {
      this.spent = plus(this.spent, read());
    }
  }
}
