import { errorKindOf } from '../../domain/errors.ts';
import type { ModelContent, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import { describePlace, type TurnState, traced } from '../turn-state/turn-state.ts';
import { createVaultMask, type VaultMask } from '../turn-state/vault-mask.ts';
import type { World } from '../turn-state/world.ts';

/** What came back: words, tool calls, both or nothing. */
export interface ModelAnswer {
  readonly state: TurnState;
  readonly text: string;
  readonly calls: readonly Extract<ModelContent, { type: 'tool-call' }>[];
  /** The model could not say anything that can be read, in spite of the adapter's own second try. */
  readonly failed?: true;
}

const longestCallMs = 20_000;
const shortestCallMs = 1_000;

/**
 * One model call, behind the assistant's veil, counted and traced.
 * @throws ThrottledError | UnavailableError when no model can answer now
 * Output the provider could not produce, or a request it refuses, gives an empty answer.
 */
export function createAskModel({
  clock,
  modelFor,
  understanding,
}: Pick<World, 'clock' | 'modelFor' | 'understanding'>) {
  return async (
    state: TurnState,
    prompt: Omit<ModelRequest, 'timeoutMs' | 'onFirstText'>,
  ): Promise<ModelAnswer> => {
    const startedAt = clock.now();
    const left = state.deadline.getTime() - startedAt.getTime();
    const timeoutMs = Math.max(shortestCallMs, Math.min(longestCallMs, left));
    const counted = { ...state, modelCalls: state.modelCalls + 1 };
    try {
      const model = modelFor(state.catalogue);
      const veil = createVaultMask(state.catalogue.assistant, state.session, understanding);
      const words = veil.maskPrompt(prompt);
      const response = await model.converse({ ...prompt, ...words, timeoutMs });
      const kept = { ...counted, session: veil.saveVault(counted.session) };
      return toAnswer(recordCall(kept, response, startedAt, clock.now()), response, veil);
    } catch (error) {
      const kind = errorKindOf(error);
      if (kind !== 'model-output' && kind !== 'invalid-input') throw error;
      const failed = traced(counted, clock.now(), 'model-call-failed', { kind });
      return { state: failed, text: '', calls: [], failed: true };
    }
  };
}

export type AskModel = ReturnType<typeof createAskModel>;

function recordCall(
  state: TurnState,
  response: ModelResponse,
  startedAt: Date,
  endedAt: Date,
): TurnState {
  const { inputTokens, outputTokens, cacheReadTokens } = response.usage;
  const counted = {
    ...state,
    inputTokens: state.inputTokens + inputTokens,
    outputTokens: state.outputTokens + outputTokens,
  };
  return traced(counted, endedAt, 'model-call', {
    place: describePlace(state.session),
    model: response.modelId,
    stopReason: response.stopReason,
    inputTokens,
    outputTokens,
    cacheReadTokens,
    milliseconds: endedAt.getTime() - startedAt.getTime(),
    tools: response.content.flatMap((block) => (block.type === 'tool-call' ? [block.name] : [])),
  });
}

function toAnswer(state: TurnState, response: ModelResponse, veil: VaultMask): ModelAnswer {
  const texts = response.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const calls = response.content
    .filter((block) => block.type === 'tool-call')
    .map((call) => ({ ...call, input: veil.unmaskData(call.input) }));
  return { state, text: veil.unmask(texts.join('\n').trim()), calls };
}
