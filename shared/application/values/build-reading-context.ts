import type { JsonObject } from '../../domain/json.ts';
import { valueAt } from '../../domain/json-path.ts';
import type { ReadingContext } from '../../domain/understanding.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What readers need to know about this conversation, and about the input property that is read for. */
export function buildReadingContext(
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
