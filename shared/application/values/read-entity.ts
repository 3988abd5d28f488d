import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import type {
  DateTimeReading,
  MoneyReading,
  ReadingContext,
  Understood,
} from '../../domain/understanding.ts';
import { buildScope, type TurnState, unmaskText } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { buildReadingContext } from './build-reading-context.ts';
import type { EntityReading } from './entity-reading.ts';
import { findListedItems } from './find-listed-items.ts';
import { readListed } from './read-listed.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const longestMinor = 10n ** 15n;

const choice = /^choice:/;

/** The message as one value of a property's `x-entity`, by code alone: `ok` only when all of it is that value. */
export function readEntity(
  state: TurnState,
  property: JsonObject,
  { understanding, clock }: Pick<World, 'understanding' | 'clock'>,
): EntityReading {
  const scope = buildScope(state);
  const context = buildReadingContext(state, clock.now(), property, scope);
  const text = unmaskText(state, understanding);
  const entity = property['x-entity'];
  switch (entity) {
    case 'phone':
      return onlyPlain(understanding.readPhone(text, context), ({ e164 }) => e164);
    case 'money':
      return onlyPlain(understanding.readMoney(text, context), (money) => amountIn(money, context));
    case 'date-time':
      return readMoment(understanding.readDateTime(text, context), property);
    case 'country':
      return taken(understanding.readCountry(text), (code) => code);
    case 'recipient': {
      const saved = findListedItems(property, scope).flatMap(({ person }) => person ?? []);
      return taken(understanding.readRecipient(text, saved, context), ({ value }) => value);
    }
    default:
      return typeof entity === 'string' && choice.test(entity)
        ? readListed(text, findListedItems(property, scope))
        : { type: 'none' };
  }
}

function taken<Value>(
  reading: Understood<Value>,
  toValue: (value: Value) => JsonValue,
): EntityReading {
  switch (reading.type) {
    case 'ok':
      return { type: 'ok', value: toValue(reading.value) };
    case 'ambiguous': {
      const candidates = reading.candidates.map(toValue);
      return { type: 'unclear', reason: reading.question, candidates };
    }
    case 'refused':
      return { type: 'unclear', reason: reading.reason };
    case 'none':
      return reading;
  }
}

/** What is wrong with a number or an amount, its tool and the agent know better than the reader. */
function onlyPlain<Value>(
  reading: Understood<Value>,
  toValue: (value: Value) => JsonValue | undefined,
): EntityReading {
  const value = reading.type === 'ok' ? toValue(reading.value) : undefined;
  return value === undefined ? { type: 'none' } : { type: 'ok', value };
}

/** An amount in the property's own currency; another currency is no such amount. */
function amountIn({ minor, currency }: MoneyReading, context: ReadingContext): number | undefined {
  const fits = currency === context.currency && minor < longestMinor;
  return fits ? toJsonAmount(minor, currency) : undefined;
}

/** A moment, or a day where that is said or wanted (`format: date`). What repeats is not one moment. */
function readMoment(reading: Understood<DateTimeReading>, property: JsonObject): EntityReading {
  if (reading.type === 'ambiguous') return { type: 'unclear', reason: reading.question };
  if (reading.type !== 'ok') return taken(reading, () => null);
  const { value } = reading;
  if (value.type === 'recurring') return { type: 'unclear', reason: 'recurring' };
  if (value.type === 'date') return { type: 'ok', value: value.date };
  const [day = ''] = value.iso.split('T');
  return { type: 'ok', value: property['format'] === 'date' ? day : value.iso };
}
