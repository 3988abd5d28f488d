import type { Branch, FlowState } from '../../domain/catalogue/flow.ts';
import { readPath } from '../../domain/json-path.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';

/** The first branch whose values are all in the flow's data. */
export function chooseBranch(state: TurnState, { onEnter }: FlowState): Branch | undefined {
  const scope = buildScope(state);
  return onEnter.branches?.find(({ when }) =>
    Object.entries(when).every(([path, value]) => readPath(scope, path) === value),
  );
}
