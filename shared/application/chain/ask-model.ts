import { AppError, toErrorKind } from '../../domain/errors.ts';
import { recordModelCall, recordModelFailure } from '../model/record-model-call.ts';
import type { ModelContent, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import { minCallMs, timeLeft } from '../turn-state/time-left.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { createVaultMask, type VaultMask } from '../turn-state/vault-mask.ts';

/** What came back: words, tool calls, both or nothing. */
export interface ModelAnswer {
  readonly state: TurnState;
  readonly text: string;
  readonly calls: readonly Extract<ModelContent, { type: 'tool-call' }>[];
  readonly failed?: ModelFailure;
}

/** Why there is no answer, in spite of the adapter's own second try. */
type ModelFailure = (typeof failures)[number];
const failures = [
  'model-output',
  'invalid-input',
  'rejected',
  'too-long',
  'throttled',
  'unavailable',
  /** The turn's time is over: the call was not made. */
  'no-time-left',
] as const;

/**
 * Whether no model can answer in the time of this turn, so that asking once more is of no use: it
 * cannot be reached, or it refuses, which is nothing that the person could say otherwise.
 */
export function isAway(failed: ModelFailure | undefined): failed is ModelFailure {
  return failed !== undefined && failed !== 'model-output';
}

const maxCallMs = 20_000;

/**
 * One model call, behind the vault's mask, counted and traced. It is not made when the turn's time
 * is over. A failed call returns an empty answer that says why: what the turn has done so far stays
 * done, and the person is told something now.
 */
export async function askModel(
  turn: Turn,
  state: TurnState,
  prompt: Omit<ModelRequest, 'timeoutMs'>,
): Promise<ModelAnswer> {
  const { modelFor, understanding } = turn.world;
  const startedAt = turn.now();
  const timeoutMs = Math.min(maxCallMs, timeLeft(turn, state));
  if (timeoutMs < minCallMs) return toLate(turn, state);
  const counted = { ...state, modelCalls: state.modelCalls + 1 };
  try {
    const model = modelFor(state.catalogue);
    const { redaction } = state.catalogue.assistant;
    const vaultMask = createVaultMask(redaction, state.session, understanding);
    const words = vaultMask.maskPrompt(prompt);
    const response = await model.converse({ ...prompt, ...words, timeoutMs });
    const kept = { ...counted, session: vaultMask.saveVault(counted.session) };
    const { failed = [] } = response;
    const noted = failed.reduce((told, error) => recordModelFailure(turn, told, error), kept);
    return toAnswer(recordModelCall(turn, noted, response, startedAt), response, vaultMask);
  } catch (error) {
    const kind = toErrorKind(error);
    const failed = failures.find((failure) => failure === kind);
    if (failed === undefined) throw error;
    const noted = error instanceof AppError ? recordModelFailure(turn, counted, error) : counted;
    return { state: noted, ...nothing, failed };
  }
}

function toLate(turn: Turn, state: TurnState): ModelAnswer {
  const failed = 'no-time-left';
  return { state: turn.record(state, 'model-call-failed', { kind: failed }), ...nothing, failed };
}

const nothing = { text: '', calls: [] } as const;

function toAnswer(state: TurnState, response: ModelResponse, vaultMask: VaultMask): ModelAnswer {
  const texts = response.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const calls = response.content
    .filter((block) => block.type === 'tool-call')
    .map((call) => ({ ...call, input: vaultMask.unmaskData(call.input) }));
  return { state, text: vaultMask.unmask(texts.join('\n').trim()), calls };
}
