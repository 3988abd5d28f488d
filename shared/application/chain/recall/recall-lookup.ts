import type { Slot } from '../../../domain/catalogue/flow.ts';
import type { ToolExchange } from '../../../domain/conversation/conversation-message.ts';
import type { WantedInputs } from '../../../domain/flow-slots.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { SlotsReading } from '../../flow/slots/assign-claims.ts';
import { findRunningFlow } from '../../flow/slots/read-slots.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/**
 * What the last reply looked up for the person, as inputs of the slots: "how much is 300 to my
 * mom?", "ok, send it"; "how much is the water?", "pay 150 of it". Only for words that agree or
 * refer to it, in the turn that starts the flow.
 */
export function recallLookup(
  state: TurnState,
  { unused }: Pick<SlotsReading, 'unused'>,
  open: readonly Slot[],
  refersBack: boolean,
): WantedInputs {
  const agrees = unused.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const last = state.history.findLast(({ role }) => role === 'assistant');
  if (!(agrees || refersBack) || state.wasRouted !== true || last === undefined) return {};
  const looked = (last.toolExchanges ?? []).filter(
    ({ result }) => result['error_code'] === undefined,
  );
  const { states = {} } = findRunningFlow(state) ?? {};
  return Object.fromEntries(
    open.flatMap(({ key, tool, state: asking }) => {
      const accepts = states[asking]?.tools.find(({ name }) => name === tool)?.accepts;
      const input = findInput(looked, tool, accepts);
      return input === undefined ? [] : [[key, input] as const];
    }),
  );
}

/** The value that the slot accepts, of any lookup; else the whole input of the slot's own tool. */
function findInput(
  looked: readonly ToolExchange[],
  tool: string,
  accepts: string | undefined,
): JsonObject | undefined {
  if (accepts === undefined) return looked.find((exchange) => exchange.tool === tool)?.input;
  const [value] = looked.flatMap(({ input }) => input[accepts] ?? []);
  return value === undefined ? undefined : { [accepts]: value };
}
