import { toErrorKind } from '../../domain/errors.ts';
import type { ModelContent, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import type { Turn } from '../turn-state/turn.ts';
import { describePlace, type TurnState } from '../turn-state/turn-state.ts';
import { createVaultMask, type VaultMask } from '../turn-state/vault-mask.ts';

/** What came back: words, tool calls, both or nothing. */
export interface ModelAnswer {
  readonly state: TurnState;
  readonly text: string;
  readonly calls: readonly Extract<ModelContent, { type: 'tool-call' }>[];
  /** The output cannot be read, in spite of the adapter's own second try. */
  readonly failed?: true;
}

const maxCallMs = 20_000;
const minCallMs = 1_000;

/**
 * One model call, behind the vault's mask, counted and traced. Output that the provider could not
 * produce, or a request that it refuses, returns an empty answer.
 * @throws ThrottledError | UnavailableError when no model can answer now
 */
export async function askModel(
  turn: Turn,
  state: TurnState,
  prompt: Omit<ModelRequest, 'timeoutMs'>,
): Promise<ModelAnswer> {
  const { modelFor, understanding } = turn.world;
  const startedAt = turn.now();
  const leftMs = state.deadline.getTime() - startedAt.getTime();
  const timeoutMs = Math.max(minCallMs, Math.min(maxCallMs, leftMs));
  const counted = { ...state, modelCalls: state.modelCalls + 1 };
  try {
    const model = modelFor(state.catalogue);
    const vaultMask = createVaultMask(state.catalogue.assistant, state.session, understanding);
    const words = vaultMask.maskPrompt(prompt);
    const response = await model.converse({ ...prompt, ...words, timeoutMs });
    const kept = { ...counted, session: vaultMask.saveVault(counted.session) };
    return toAnswer(recordCall(turn, kept, response, startedAt), response, vaultMask);
  } catch (error) {
    const kind = toErrorKind(error);
    if (kind !== 'model-output' && kind !== 'invalid-input') throw error;
    const failed = turn.record(counted, 'model-call-failed', { kind });
    return { state: failed, text: '', calls: [], failed: true };
  }
}

function recordCall(
  turn: Turn,
  state: TurnState,
  response: ModelResponse,
  startedAt: Date,
): TurnState {
  const { inputTokens, outputTokens, cacheReadTokens } = response.usage;
  const counted = {
    ...state,
    inputTokens: state.inputTokens + inputTokens,
    outputTokens: state.outputTokens + outputTokens,
  };
  return turn.record(counted, 'model-call', {
    place: describePlace(state.session),
    model: response.modelId,
    stopReason: response.stopReason,
    inputTokens,
    outputTokens,
    cacheReadTokens,
    milliseconds: turn.now().getTime() - startedAt.getTime(),
    tools: response.content.flatMap((block) => (block.type === 'tool-call' ? [block.name] : [])),
  });
}

function toAnswer(state: TurnState, response: ModelResponse, vaultMask: VaultMask): ModelAnswer {
  const texts = response.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const calls = response.content
    .filter((block) => block.type === 'tool-call')
    .map((call) => ({ ...call, input: vaultMask.unmaskData(call.input) }));
  return { state, text: vaultMask.unmask(texts.join('\n').trim()), calls };
}
