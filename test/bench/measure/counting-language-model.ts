import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../../shared/application/ports/language-model.ts';
import { countAnswer, countPrompt, type PromptSize } from './count-prompt.ts';
import { addElapsed, type Elapsed, startStopwatch } from './stopwatch.ts';

/** A model call as seen at the port. */
export interface CountedCall extends PromptSize {
  /** Name of the logical model, whose price is in `config/models.json`. */
  readonly model: string;
  readonly outputTokens: number;
}

/** Counts the tokens that pass through the model's port, and the time spent behind it. */
export class CountingLanguageModel implements LanguageModel {
  readonly calls: CountedCall[] = [];
  /** Time spent so far in the model and in counting. The rest of a turn is spent in the engine. */
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
      this.spent = addElapsed(this.spent, read());
    }
  }
}
