import { engineText, type TurnState } from '../turn-state/turn-state.ts';

/** The turn with a word before its answer about what was left out of all that was asked for. */
export function tellLeftOut(state: TurnState, names: readonly string[]): TurnState {
  const told = `${engineText(state, 'wishes_left_out')} ${names.map((name) => `«${name}»`).join(', ')}.`;
  return { ...state, findings: [...(state.findings ?? []), told] };
}
