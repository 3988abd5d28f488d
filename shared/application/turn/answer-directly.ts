import type { StateTool } from '../../domain/catalogue/flow.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { valueAt } from '../../domain/json-path.ts';
import { toJsonAmount } from '../../domain/money.ts';
import { currentFlow } from '../../domain/session.ts';
import type { ReadingContext } from '../../domain/understanding.ts';
import { findTool } from '../chain/available-tools.ts';
import type { ToolCall } from '../chain/tool-step.ts';
import type { ChainDependencies } from './turn-dependencies.ts';
import { scopeOf, type TurnState, wordsOf } from './turn-state.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const longestMinor = 10n ** 15n;

/**
 * A message that is nothing but the value the flow is waiting for becomes the tool call a model would have
 * made, without the model. Anything less certain gives `undefined`.
 */
export function readDirectAnswer(
  state: TurnState,
  { understanding, clock, ids }: Pick<ChainDependencies, 'understanding' | 'clock' | 'ids'>,
): ToolCall | undefined {
  const flowState = stateOf(state.catalogue.flows, currentFlow(state.session));
  const calls = (flowState?.tools ?? []).flatMap((stateTool) => {
    const property = acceptedProperty(state, stateTool);
    if (property === undefined || stateTool.accepts === undefined) return [];
    const value = readEntity(state, property, { understanding, clock });
    if (value === undefined) return [];
    return [{ id: ids.next('call'), name: stateTool.name, input: { [stateTool.accepts]: value } }];
  });
  return calls.length === 1 ? calls[0] : undefined;
}

/** The message as one value of a property's `x-entity`; `undefined` unless all of it is that value. */
export function readEntity(
  state: TurnState,
  property: JsonObject,
  { understanding, clock }: Pick<ChainDependencies, 'understanding' | 'clock'>,
): JsonValue | undefined {
  const context = readingContext(state, clock.now(), property, scopeOf(state));
  return readValue(wordsOf(state, understanding), property, context, understanding);
}

/** What readers need to know about this conversation. */
export function readingContext(
  { catalogue, session }: TurnState,
  now: Date,
  property?: JsonObject,
  scope: JsonObject = {},
): ReadingContext {
  const { assistant } = catalogue;
  const currency = property?.['x-currency'];
  const named = typeof currency === 'string' ? (valueAt(scope, currency) ?? currency) : undefined;
  return {
    locale: `${session.language}-${assistant.country}`,
    timezone: assistant.timezone,
    now: now.toISOString(),
    currency: typeof named === 'string' ? named : assistant.currency,
    country: assistant.country,
  };
}

function acceptedProperty(state: TurnState, stateTool: StateTool): JsonObject | undefined {
  if (stateTool.accepts === undefined) return undefined;
  const { properties } = findTool(state, stateTool.name)?.inputSchema ?? {};
  const property = isJsonObject(properties) ? properties[stateTool.accepts] : undefined;
  return isJsonObject(property) ? property : undefined;
}

function readValue(
  text: string,
  property: JsonObject,
  context: ReadingContext,
  understanding: ChainDependencies['understanding'],
): JsonValue | undefined {
  switch (property['x-entity']) {
    case 'phone': {
      const phone = understanding.readPhone(text, context);
      return phone.type === 'ok' ? phone.value.e164 : undefined;
    }
    case 'money': {
      const money = understanding.readMoney(text, context);
      if (money.type !== 'ok' || money.value.currency !== context.currency) return undefined;
      const { minor, currency } = money.value;
      return minor < longestMinor ? toJsonAmount(minor, currency) : undefined;
    }
    default:
      return undefined;
  }
}
