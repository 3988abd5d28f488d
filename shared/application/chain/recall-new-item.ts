import type { Slot } from '../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { JsonValue } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { SlotsReading } from '../flow/slots/assign-claims.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import { findDeed } from '../tools/find-deed.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * What the last reply said was saved is what the flow that starts now is about: "I saved Rosa.
 * Would you like to send her money?", "yes, 40". Only slots that may hold something new take it,
 * and only where the words name nobody else.
 */
export function recallNewItem(
  state: TurnState,
  reading: Pick<SlotsReading, 'unused'> | undefined,
  open: readonly Slot[],
): WantedInputs {
  const isOther = reading?.unused.some(({ type }) => type === 'payee') === true;
  if (state.wasRouted !== true || isOther) return {};
  const { states = {} } = findRunningFlow(state) ?? {};
  return Object.fromEntries(
    open.flatMap((slot) => {
      const accepts = states[slot.state]?.tools.find(({ name }) => name === slot.tool)?.accepts;
      const value = findSaved(state, slot);
      return accepts === undefined || value === undefined ? [] : [[slot.key, { [accepts]: value }]];
    }),
  );
}

/** What the flow that adds to the slot's list has saved under the slot's name. */
function findSaved(state: TurnState, { key, unlisted }: Slot): JsonValue | undefined {
  const { agents, flows } = state.catalogue;
  const route = Object.values(agents)
    .flatMap(({ tools }) => tools)
    .find(({ name }) => name === unlisted);
  if (route?.kind !== 'navigation' || route.routing.type !== 'start_flow') return undefined;
  const deed = findDeed(state, 1);
  const states = Object.values(flows[route.routing.target]?.states ?? {});
  const path = states
    .flatMap(({ tools }) => tools)
    .flatMap(({ name, save }) => (name === deed?.tool.name ? (save[key] ?? []) : []))[0];
  return deed === undefined || path === undefined ? undefined : readPath(deed.result, path);
}
