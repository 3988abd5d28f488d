import type { Slot } from '../../../domain/catalogue/flow.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/** The input of a slot's tool for an amount in any currency, or one that shall arrive. */
export interface ReceivedAmount {
  readonly name: string;
  /** The input that takes its currency. */
  readonly currencyInput: string;
  /** What arrives, as the flow stands. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  /** The person said how much shall arrive, and the amount to send follows from it. */
  readonly isFixed: boolean;
}

/** The amount that shall arrive: the property that says where its currency goes. */
export function findReceivedAmount(
  state: TurnState,
  { tool }: Pick<Slot, 'tool'>,
): ReceivedAmount | undefined {
  const { properties } = findTool(state, tool)?.inputSchema ?? {};
  const inputs = Object.entries(isJsonObject(properties) ? properties : {});
  const [found] = inputs.flatMap(([name, property]) =>
    isJsonObject(property) ? (toReceived(state, name, property) ?? []) : [],
  );
  return found;
}

function toReceived(
  { session }: TurnState,
  name: string,
  property: JsonObject,
): ReceivedAmount | undefined {
  const { 'x-currency-input': currencyInput, 'x-held-in': heldIn } = property;
  if (typeof currencyInput !== 'string') return undefined;
  const data = currentFlow(session)?.data ?? {};
  const places = isJsonObject(heldIn) ? heldIn : {};
  const read = (place: JsonValue | undefined) =>
    typeof place === 'string' ? data[place] : undefined;
  const [fixed, held, currency] = [data[name], read(places['amount']), read(places['currency'])];
  const amount = typeof fixed === 'number' ? fixed : held;
  return {
    name,
    currencyInput,
    amount: typeof amount === 'number' ? amount : undefined,
    currency: typeof currency === 'string' ? currency : undefined,
    isFixed: typeof fixed === 'number',
  };
}
