import { describe, expect, it } from 'vitest';
import { FallbackLanguageModel } from '../../../../shared/application/model/fallback-language-model.ts';
import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../../../shared/application/ports/language-model.ts';
import {
  InvalidInputError,
  ModelOutputError,
  RejectedError,
  ThrottledError,
  UnavailableError,
} from '../../../../shared/domain/errors.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

/** A model that takes a second and then answers or fails. */
class SlowModel implements LanguageModel {
  readonly asked: ModelRequest[] = [];
  readonly #outcome: string | Error;
  readonly #clock: FixedClock;

  constructor(clock: FixedClock, outcome: string | Error) {
    this.#clock = clock;
    this.#outcome = outcome;
  }

  converse(request: ModelRequest): Promise<ModelResponse> {
    this.asked.push(request);
    this.#clock.advance({ seconds: 1 });
    if (typeof this.#outcome !== 'string') return Promise.reject(this.#outcome);
    const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };
    return Promise.resolve({ content: [], stopReason: 'answer', usage, modelId: this.#outcome });
  }
}

function aWorld(...outcomes: readonly (string | Error)[]) {
  const clock = new FixedClock();
  const candidates = outcomes.map((outcome) => new SlowModel(clock, outcome));
  return { candidates, model: new FallbackLanguageModel({ candidates, clock }) };
}

describe('CandidateLanguageModel', () => {
  it('asks no second candidate when the first answers', async () => {
    const { model, candidates } = aWorld('one', 'two');

    expect(await model.converse(aModelRequest())).toMatchObject({ modelId: 'one' });
    expect(candidates[1]?.asked).toStrictEqual([]);
  });

  it.each([
    new ThrottledError('slow'),
    new UnavailableError('down'),
    new ModelOutputError('odd'),
    new InvalidInputError('no'),
  ])('asks the next one when the first is %s', async (failure) => {
    const { model } = aWorld(failure, 'two');

    expect(await model.converse(aModelRequest())).toMatchObject({ modelId: 'two' });
  });

  it('divides the time: two thirds while another may follow, then what is left', async () => {
    const { model, candidates } = aWorld(new UnavailableError('down'), 'two');

    await model.converse(aModelRequest({ timeoutMs: 3_000 }));

    expect(candidates.map(({ asked }) => asked[0]?.timeoutMs)).toStrictEqual([2_000, 2_000]);
  });

  it('ends with the failure that leaves most hope', async () => {
    const { model } = aWorld(new ThrottledError('slow'), new UnavailableError('down'));
    const refused = aWorld(new InvalidInputError('odd'), new RejectedError('key'));

    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ kind: 'throttled' });
    await expect(refused.model.converse(aModelRequest())).rejects.toMatchObject({
      kind: 'invalid-input',
    });
  });

  it('asks a throttled one again when the one after it refuses for good', async () => {
    const { model, candidates } = aWorld(new ThrottledError('slow'), new InvalidInputError('no'));

    await expect(model.converse(aModelRequest({ timeoutMs: 9_000 }))).rejects.toMatchObject({
      kind: 'throttled',
    });
    expect(candidates.map(({ asked }) => asked.length)).toStrictEqual([2, 1]);
  });

  it('asks nobody again when all refuse for good, or no time is left', async () => {
    const refused = aWorld(new RejectedError('key'), new InvalidInputError('no'));
    const late = aWorld(new ThrottledError('slow'), new RejectedError('key'));

    await expect(refused.model.converse(aModelRequest())).rejects.toThrow('no');
    await expect(late.model.converse(aModelRequest({ timeoutMs: 2_000 }))).rejects.toThrow('slow');
    expect(refused.candidates.map(({ asked }) => asked.length)).toStrictEqual([1, 1]);
    expect(late.candidates.map(({ asked }) => asked.length)).toStrictEqual([1, 1]);
  });

  it('tells with the answer who failed before it', async () => {
    const failure = new RejectedError('key', { details: { status: 401 } });
    const { model } = aWorld(failure, 'two');

    expect((await model.converse(aModelRequest())).failed).toStrictEqual([failure]);
  });

  it('does not hide a bug behind the next candidate', async () => {
    const { model, candidates } = aWorld(new TypeError('bug'), 'two');

    await expect(model.converse(aModelRequest())).rejects.toThrow(TypeError);
    expect(candidates[1]?.asked).toStrictEqual([]);
  });
});
