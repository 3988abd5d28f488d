import type { Slot } from '../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { SlotsReading } from '../flow/assign-claims.ts';
import { findRunningFlow } from '../flow/read-slots.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * What the last reply looked up for the person, as inputs of the slots: "how much is 300 to my
 * mom?", "ok, send it". Only for words that agree, in the turn that starts the flow.
 */
export function recallLookup(
  state: TurnState,
  { unused }: SlotsReading,
  open: readonly Slot[],
): WantedInputs {
  const agrees = unused.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const last = state.history.findLast(({ role }) => role === 'assistant');
  if (!agrees || state.wasRouted !== true || last === undefined) return {};
  const looked = (last.toolExchanges ?? []).filter(
    ({ result }) => result['error_code'] === undefined,
  );
  const { states = {} } = findRunningFlow(state) ?? {};
  return Object.fromEntries(
    open.flatMap(({ key, tool, state: asking }) => {
      const accepts = states[asking]?.tools.find(({ name }) => name === tool)?.accepts ?? '';
      const [value] = looked.flatMap(({ input }) => input[accepts] ?? []);
      return value === undefined ? [] : [[key, { [accepts]: value }] as const];
    }),
  );
}
