import type { JsonObject } from '../../domain/json.ts';
import type { TurnState } from './turn-state.ts';
import type { World } from './world.ts';

/**
 * One turn while it runs: the world it acts on, its clock and its record. It is the first argument
 * of every function that needs one of them; what the turn knows so far is in `TurnState`.
 */
export interface Turn {
  readonly world: World;
  readonly now: () => Date;
  /**
   * Returns the state with one more trace event, dated now. Details are ids, names and figures;
   * redacted text at most.
   */
  readonly record: (state: TurnState, type: string, details?: JsonObject) => TurnState;
}

/** A turn on this world. */
export function createTurn(world: World): Turn {
  const now = () => world.clock.now();
  return {
    world,
    now,
    record: (state, type, details = {}) => ({
      ...state,
      trace: [...state.trace, { at: now().toISOString(), type, details }],
    }),
  };
}
