import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import type {
  DateTimeReading,
  MoneyReading,
  ReadingContext,
  Understood,
} from '../../domain/understanding.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from './build-reading-context.ts';
import type { EntityReading } from './entity-reading.ts';
import { findListedItems } from './find-listed-items.ts';
import { readListed } from './read-listed.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const maxMinor = 10n ** 15n;

const choice = /^choice:/;

/**
 * The message as one value of a property's `x-entity`, by code alone: `ok` only when all of it is
 * that value.
 */
export function readEntity(turn: Turn, state: TurnState, property: JsonObject): EntityReading {
  const { understanding } = turn.world;
  const context = buildReadingContext(turn, state, property);
  const text = unmaskText(turn, state);
  const items = () => findListedItems(property, buildScope(state));
  const entity = property['x-entity'];
  switch (entity) {
    case 'phone':
      return acceptOnly(understanding.readPhone(text, context), ({ e164 }) => e164);
    case 'account':
      return readAccount(text.trim());
    case 'money':
      return acceptOnly(understanding.readMoney(text, context), (money) =>
        toAmount(money, context),
      );
    case 'date-time':
      return readMoment(understanding.readDateTime(text, context), property);
    case 'country':
      return readCountry(turn, state, text);
    case 'recipient': {
      const saved = items().flatMap(({ person }) => person ?? []);
      return toEntityReading(
        understanding.readRecipient(text, saved, context),
        ({ value }) => value,
      );
    }
    default:
      return typeof entity === 'string' && choice.test(entity)
        ? readListed(text, items())
        : { type: 'none' };
  }
}

/** A country, alone or in a phrase that names nothing else: "a Guatemala, por favor". */
function readCountry(turn: Turn, state: TurnState, text: string): EntityReading {
  const { understanding } = turn.world;
  const whole = toEntityReading(understanding.readCountry(text), (code) => code);
  if (whole.type !== 'none') return whole;
  const { claims, remainder } = understanding.readMessage(text, buildReadingContext(turn, state));
  const codes = new Set(claims.flatMap((claim) => (claim.type === 'country' ? [claim.code] : [])));
  const [code] = codes;
  const isWhole = codes.size === 1 && remainder.length === 0;
  return isWhole && code !== undefined ? { type: 'ok', value: code } : { type: 'none' };
}

/** An account number as written: digits, in groups or not. */
function readAccount(text: string): EntityReading {
  return /^\d[\d\s.-]*\d$/.test(text) ? { type: 'ok', value: text } : { type: 'none' };
}

function toEntityReading<Value>(
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

/**
 * A number or an amount that the reader is sure of. What is wrong with any other one, its tool and
 * the agent know better than the reader.
 */
function acceptOnly<Value>(
  reading: Understood<Value>,
  toValue: (value: Value) => JsonValue | undefined,
): EntityReading {
  const value = reading.type === 'ok' ? toValue(reading.value) : undefined;
  return value === undefined ? { type: 'none' } : { type: 'ok', value };
}

/** An amount in the property's own currency; another currency is no such amount. */
function toAmount({ minor, currency }: MoneyReading, context: ReadingContext): number | undefined {
  const fits = currency === context.currency && minor < maxMinor;
  return fits ? toJsonAmount(minor, currency) : undefined;
}

/**
 * A moment, or a day where that is said or wanted (`format: date`). What repeats is not one moment.
 */
function readMoment(reading: Understood<DateTimeReading>, property: JsonObject): EntityReading {
  if (reading.type === 'ambiguous') return { type: 'unclear', reason: reading.question };
  if (reading.type !== 'ok') return toEntityReading(reading, () => null);
  const { value } = reading;
  if (value.type === 'recurring') return { type: 'unclear', reason: 'recurring' };
  if (value.type === 'date') return { type: 'ok', value: value.date };
  const [day = ''] = value.iso.split('T');
  return { type: 'ok', value: property['format'] === 'date' ? day : value.iso };
}
