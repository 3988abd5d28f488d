import { countOutcomes } from '../../domain/shadow/count-outcomes.ts';
import { describeStanding } from '../../domain/shadow/describe-standing.ts';
import type { AwaitedVerdict } from '../../domain/shadow/tip.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { StartedEvaluation, TurnState } from '../turn-state/turn-state.ts';
import { buildEvaluation } from './build-evaluation.ts';
import { findWatchers } from './find-watchers.ts';

/**
 * Starts the evaluation of a turn if somebody may watch it, once per turn, and waits for nothing.
 * Returns `undefined` when nobody may, when it has been started before, and when that fails:
 * nothing of the shadow may break the answer that is being written.
 */
export function startEvaluation(turn: Turn, state: TurnState): StartedEvaluation | undefined {
  try {
    return start(turn, state);
  } catch {
    return undefined;
  }
}

function start(turn: Turn, state: TurnState): StartedEvaluation | undefined {
  const { shadow } = state.catalogue;
  const { shadow: starter } = turn.world;
  if (shadow === undefined || starter === undefined || state.evaluation) return undefined;
  const found = findWatchers(shadow, state, turn.now());
  if (found.type === 'suppressed') return undefined;
  const request = buildEvaluation(turn, state, found);
  const evaluationStarted = starter.start(request);
  return { standing: request.standing, watchers: found.ids, evaluationStarted };
}

/**
 * The turn with what its reply may wait for. An evaluation that was not started while the answer
 * was written is started now. A verdict is awaited only if a tip still fits the end of the turn.
 * Whatever fails here, the turn stays as it is.
 */
export function concludeEvaluation(turn: Turn, before: TurnState): TurnState {
  try {
    return conclude(turn, before);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return turn.record(before, 'shadow-failed', { name });
  }
}

function conclude(turn: Turn, before: TurnState): TurnState {
  const { shadow } = before.catalogue;
  if (shadow === undefined || turn.world.shadow === undefined) return before;
  const found = findWatchers(shadow, before, turn.now());
  if (found.type === 'suppressed') return suppress(turn, before, found.by);
  const evaluation = before.evaluation ?? startEvaluation(turn, before);
  if (evaluation === undefined) return before;
  const state = { ...before, evaluation };
  const { standing, watchers } = evaluation;
  if (standing !== describeStanding(state.session)) return suppress(turn, state, 'elsewhere');
  const awaitedVerdict: AwaitedVerdict = { standing, graceMs: shadow.mergeGraceMs };
  const pastTips = countOutcomes(state.session.shadow);
  const started = turn.record(state, 'shadow-started', { watchers, standing, pastTips });
  return { ...started, awaitedVerdict };
}

function suppress(turn: Turn, state: TurnState, by: string): TurnState {
  return turn.record(state, 'shadow-suppressed', {
    by,
    wasStarted: state.evaluation !== undefined,
  });
}
