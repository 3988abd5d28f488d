import { toErrorKind, UnavailableError } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageModel, ModelRequest, ModelResponse } from '../ports/language-model.ts';

interface Options {
  /** In the order of the catalogue. */
  readonly candidates: readonly LanguageModel[];
  readonly clock: Clock;
}

/** What a candidate may use of the time when another one may have to follow. */
const SHARE_OF_TIME = 2 / 3;

/** Several models behind one name: the first that answers does, all within the request's time. */
export class FallbackLanguageModel implements LanguageModel {
  readonly #candidates: readonly LanguageModel[];
  readonly #clock: Clock;

  constructor({ candidates, clock }: Options) {
    this.#candidates = candidates;
    this.#clock = clock;
  }

  /** @throws what the last candidate threw; a bug is not passed on to the next one */
  async converse(request: ModelRequest): Promise<ModelResponse> {
    const deadline = this.#clock.now().getTime() + request.timeoutMs;
    let failure: unknown = new UnavailableError('There is no model to ask');
    for (const [index, candidate] of this.#candidates.entries()) {
      const left = Math.max(deadline - this.#clock.now().getTime(), 1);
      const isLast = index === this.#candidates.length - 1;
      const timeoutMs = isLast ? left : Math.ceil(left * SHARE_OF_TIME);
      try {
        return await candidate.converse({ ...request, timeoutMs });
      } catch (error) {
        if (toErrorKind(error) === undefined) throw error;
        failure = error;
      }
    }
    throw failure;
  }
}
