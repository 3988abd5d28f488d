import { AppError, type ErrorKind, UnavailableError } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageModel, ModelRequest, ModelResponse } from '../ports/language-model.ts';

interface Options {
  /** In the order of the catalogue. */
  readonly candidates: readonly LanguageModel[];
  readonly clock: Clock;
}

interface Failure {
  readonly candidate: LanguageModel;
  readonly error: AppError;
}

/** What a candidate may use of the time when another one may have to follow. */
const SHARE_OF_TIME = 2 / 3;
/** With less time than this no model answers. */
const MIN_CALL_MS = 500;

/** Those that another try may help come first; an operator has to cure the last ones. */
const hopes: readonly ErrorKind[] = [
  'throttled',
  'unavailable',
  'too-long',
  'model-output',
  'invalid-input',
  'rejected',
];
const passing: ReadonlySet<ErrorKind> = new Set(['throttled', 'unavailable']);

/**
 * Several models behind one name: the first that answers does, all within the request's time. A
 * candidate that could not answer just now is asked once more when those after it refuse for good.
 */
export class FallbackLanguageModel implements LanguageModel {
  readonly #candidates: readonly LanguageModel[];
  readonly #clock: Clock;

  constructor({ candidates, clock }: Options) {
    this.#candidates = candidates;
    this.#clock = clock;
  }

  /** @throws the most hopeful failure of all; a bug is not passed on to the next candidate */
  async converse(request: ModelRequest): Promise<ModelResponse> {
    const deadline = this.#clock.now().getTime() + request.timeoutMs;
    const left = () => Math.max(deadline - this.#clock.now().getTime(), 1);
    const failures: Failure[] = [];
    const ask = async (candidate: LanguageModel, share = 1) => {
      const timeoutMs = share === 1 ? left() : Math.ceil(left() * share);
      return await attempt(candidate, { ...request, timeoutMs }, failures);
    };
    for (const [index, candidate] of this.#candidates.entries()) {
      const isLast = index === this.#candidates.length - 1;
      const response = await ask(candidate, isLast ? 1 : SHARE_OF_TIME);
      if (response !== undefined) return response;
    }
    const again = left() < MIN_CALL_MS ? undefined : findHopeful(failures);
    const response = again === undefined ? undefined : await ask(again);
    if (response !== undefined) return response;
    throw findMostHopeful(failures);
  }
}

/** The answer, with what failed before it; or `undefined` and one more failure. */
async function attempt(
  candidate: LanguageModel,
  request: ModelRequest,
  failures: Failure[],
): Promise<ModelResponse | undefined> {
  try {
    const response = await candidate.converse(request);
    if (failures.length === 0) return response;
    return { ...response, failed: failures.map(({ error }) => error) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    failures.push({ candidate, error });
    return undefined;
  }
}

/** A candidate that may answer now, where another one has refused for good. */
function findHopeful(failures: readonly Failure[]): LanguageModel | undefined {
  const some = failures.find(({ error }) => passing.has(error.kind));
  return failures.every(({ error }) => passing.has(error.kind)) ? undefined : some?.candidate;
}

function findMostHopeful(failures: readonly Failure[]): AppError {
  const rate = ({ error }: Failure) => {
    const at = hopes.indexOf(error.kind);
    return at < 0 ? hopes.length : at;
  };
  const [best] = failures.toSorted((one, other) => rate(one) - rate(other));
  return best?.error ?? new UnavailableError('There is no model to ask');
}
