import { toMinor } from '../../domain/money/money.ts';
import type { Claim } from '../../domain/reading.ts';
import type { MoneyReading, Understood } from '../../domain/understanding.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { listWordRuns } from '../values/list-word-runs.ts';
import type { Argument, CallRejection } from './call-rejection.ts';

/** An amount has at most this many words: «doscientos cincuenta dólares americanos». */
const maxAmountWords = 5;

/** Anything else is the path of a currency that nothing was loaded for. */
const currencyCode = /^[A-Z]{3}$/;

/**
 * Rejects an amount that the person named in another currency or with a minus sign, or that is only
 * a part of what they said ("10^2", "half of 80", "less than 50"); `undefined` when their words may
 * mean it.
 */
export function validateAmount(
  turn: Turn,
  state: TurnState,
  { name, property, value }: Argument,
): CallRejection | undefined {
  const isAmount = typeof value === 'number' && Number.isFinite(value);
  if (property['x-entity'] !== 'money' || property['x-currency'] === undefined || !isAmount) {
    return undefined;
  }
  const context = buildReadingContext(turn, state, property);
  if (!currencyCode.test(context.currency)) {
    return { code: 'NOT_LOADED', message: `the currency of ${name} could not be looked up` };
  }
  const words = unmaskText(turn, state);
  const { claims } = turn.world.understanding.readMessage(words, context);
  const readAll = (text: string) =>
    listWordRuns(text, maxAmountWords).map((span) =>
      turn.world.understanding.readMoney(span, context),
    );
  if (isOnlyPart(claims, value, readAll)) return noAmount;
  const readings = readAll(words);
  const currencies = readings.flatMap((money) =>
    money.type === 'ok' && isSameNumber(money.value, value) ? [money.value.currency] : [],
  );
  if (currencies.some((currency) => currency !== context.currency)) {
    const message = `the person named another currency for ${name}; tell them which one is possible`;
    return { code: 'OTHER_CURRENCY', message };
  }
  const isNegative = readings.some(
    (money) => money.type === 'refused' && money.reason === 'negative',
  );
  if (!isNegative || currencies.length > 0) return undefined;
  return { code: 'NEGATIVE_AMOUNT', message: `the person put a minus before ${name}; ask again` };
}

const noAmount: CallRejection = {
  code: 'WHICH_AMOUNT',
  message: 'the person gives a figure that is not the amount: ask which amount they mean',
};

type AmountReading = Understood<MoneyReading>;

/**
 * The value is only a part of what the words say: of a figure that is none ("10^2"), of one that
 * comes to something else ("half of 80", which is not 80); or of a day ("on the 15th and 30th").
 */
function isOnlyPart(
  claims: readonly Claim[],
  value: number,
  readAll: (text: string) => readonly AmountReading[],
): boolean {
  const amounts = claims.filter((claim) => claim.type === 'amount');
  const names = (reading: AmountReading) =>
    listCandidates(reading).some((money) => isSameNumber(money, value));
  if (amounts.some(({ reading }) => names(reading))) return false;
  if (claims.some((claim) => isDay(claim) && readAll(claim.text).some(names))) return true;
  return amounts.some(
    ({ reading, text }) => isNone(reading) || (reading.type === 'ok' && readAll(text).some(names)),
  );
}

/** "Leave it at 15" may be read as an hour, and means an amount; a day or a rhythm does not. */
function isDay(claim: Claim): boolean {
  if (claim.type !== 'moment') return false;
  const { reading, isRepeated } = claim;
  if (reading.type === 'ambiguous') return isRepeated || reading.question === 'several-dates';
  return isRepeated || (reading.type === 'ok' && reading.value.type !== 'instant');
}

function listCandidates(reading: AmountReading): readonly MoneyReading[] {
  if (reading.type === 'ok') return [reading.value];
  return reading.type === 'ambiguous' ? reading.candidates : [];
}

function isNone(reading: AmountReading): boolean {
  return reading.type === 'ambiguous' && reading.candidates.length === 0;
}

function isSameNumber(money: { minor: bigint; currency: string }, value: number): boolean {
  try {
    return toMinor(value, money.currency) === money.minor;
  } catch {
    // More decimals than that currency has, so it is not what the person said.
    return false;
  }
}
