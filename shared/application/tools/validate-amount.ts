import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { toMinor } from '../../domain/money/money.ts';
import type { Understanding } from '../ports/understanding.ts';
import { buildScope, type TurnState, unmaskText } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { listWordRuns } from '../values/list-word-runs.ts';

/** Why a call must not run now, for whoever made it. */
export interface CallRejection {
  readonly code: string;
  readonly message: string;
}

/** An argument of a call with the schema of its property. */
interface Argument {
  readonly name: string;
  readonly property: JsonObject;
  readonly value: JsonValue | undefined;
}

/** An amount is at most this many words: «doscientos cincuenta dólares americanos». */
const longestAmount = 5;

/** An amount that the person said in another currency, or with a minus; `undefined` for what may be meant so. */
export function validateAmount(
  state: TurnState,
  { name, property, value }: Argument,
  { understanding, now }: { readonly understanding: Understanding; readonly now: Date },
): CallRejection | undefined {
  const isAmount = typeof value === 'number' && Number.isFinite(value);
  if (property['x-entity'] !== 'money' || property['x-currency'] === undefined || !isAmount) {
    return undefined;
  }
  const context = buildReadingContext(state, now, property, buildScope(state));
  const readings = listWordRuns(unmaskText(state, understanding), longestAmount).map((span) =>
    understanding.readMoney(span, context),
  );
  const said = readings.flatMap((money) =>
    money.type === 'ok' && isSameNumber(money.value, value) ? [money.value.currency] : [],
  );
  if (said.some((currency) => currency !== context.currency)) {
    const message = `the person named another currency for ${name}; tell them which one is possible`;
    return { code: 'OTHER_CURRENCY', message };
  }
  const isNegative = readings.some(
    (money) => money.type === 'refused' && money.reason === 'negative',
  );
  if (!isNegative || said.length > 0) return undefined;
  return { code: 'NEGATIVE_AMOUNT', message: `the person put a minus before ${name}; ask again` };
}

function isSameNumber(money: { minor: bigint; currency: string }, value: number): boolean {
  try {
    return toMinor(value, money.currency) === money.minor;
  } catch {
    // More decimals than that currency has: not what was said.
    return false;
  }
}
