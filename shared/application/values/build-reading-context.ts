import type { JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { ReadingContext } from '../../domain/understanding.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  resolveLocale,
  resolveTimezone,
  type TurnState,
} from '../turn-state/turn-state.ts';

/**
 * What readers need to know about this conversation, and about the input property that is read for:
 * its `x-currency` is a currency, or the path of one in the flow's data.
 */
export function buildReadingContext(
  turn: Turn,
  state: TurnState,
  property?: JsonObject,
): ReadingContext {
  const { assistant } = state.catalogue;
  const declared = property?.['x-currency'];
  const currency =
    typeof declared === 'string' ? (readPath(buildScope(state), declared) ?? declared) : undefined;
  return {
    locale: resolveLocale(state),
    timezone: resolveTimezone(state),
    now: turn.now().toISOString(),
    currency: typeof currency === 'string' ? currency : assistant.currency,
    country: assistant.country,
  };
}
