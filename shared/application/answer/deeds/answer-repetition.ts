import type { RepetitionCall } from '../../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim, ClaimOf, ClaimType } from '../../../domain/reading.ts';
import { findTool } from '../../tools/available-tools.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { addTo, relateTo } from '../../values/count-from.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';

/** What "the same" may come with that does not change what it means. */
const beside: ReadonlySet<ClaimType> = new Set(['request', 'correction', 'addition', 'answer']);

/**
 * "The same to my mom", "lo mismo a mi hermano pero 80", "y otros 25 a mi mamá", right after
 * something was done: the same again, with whom and how much as the words say, put to the person
 * like any other. `undefined` when the words say anything more, or nothing was done that can be
 * repeated.
 */
export async function answerRepetition(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const deed = findFreshDeed(state);
  const { repeatedBy } = deed?.tool ?? {};
  if (repeatedBy === undefined || findTool(state, repeatedBy.tool) === undefined) return undefined;
  const done = deed?.result[repeatedBy.amount];
  const before = typeof done === 'number' ? done : undefined;
  const input = readDifference(turn, state, repeatedBy, before);
  if (input === undefined) return undefined;
  const call = { id: turn.world.ids.next('call'), name: repeatedBy.tool, input };
  return await runCodeCall(turn, state, call, 'repetition');
}

/** What shall be different, where the words say "the same", or how much more to whom. */
function readDifference(
  turn: Turn,
  state: TurnState,
  { person, amount }: RepetitionCall,
  before: number | undefined,
): JsonObject | undefined {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim) && !isBeside(claim));
  const others = telling.filter((claim) => !isSame(claim));
  const isChanged = others.length < telling.length || isPartAgain(claims);
  const isRepeated = isChanged || isOneMore(claims);
  if (remainder.length > 0 || !isRepeated) return undefined;
  const { currency } = buildReadingContext(turn, state);
  const inputs = others.map((claim): JsonObject => {
    if (claim.type !== 'amount' && claim.type !== 'relative-amount') {
      return toInput(person, readPerson(claim));
    }
    return toInput(amount, readAmount(claim, currency, isChanged ? before : undefined));
  });
  const input: JsonObject = Object.assign({}, ...inputs);
  // Two of a kind, or one that is of no use, is no simple difference.
  return Object.keys(input).length === others.length ? input : undefined;
}

function toInput(name: string, value: string | number | undefined): JsonObject {
  return value === undefined ? {} : { [name]: value };
}

/** "Half of that again", "otra vez pero el doble". */
function isPartAgain(claims: readonly Claim[]): boolean {
  const isPart = claims.some((claim) => claim.type === 'relative-amount');
  return isPart && claims.some((claim) => claim.type === 'filler' && claim.isAgain);
}

/**
 * "Y otros 25 a mi mamá": one more, without a word for what it is. With one, it may be something
 * else that is wanted.
 */
function isOneMore(claims: readonly Claim[]): boolean {
  const isFurther = claims.some(
    (claim) => claim.type === 'addition' || (claim.type === 'amount' && claim.modifier === 'more'),
  );
  const isComplete = ['amount', 'payee'].every((each) => claims.some(({ type }) => type === each));
  const isNamed = claims.some((claim) => claim.type === 'request' && claim.operation !== undefined);
  return isFurther && isComplete && !isNamed;
}

/**
 * "The same but half", "the same and 20 more" are counted from what was done. "Another 25" alone is
 * 25: nothing is held that it could be added to.
 */
function readAmount(
  claim: ClaimOf<'amount'> | ClaimOf<'relative-amount'>,
  currency: string,
  before: number | undefined,
): number | undefined {
  // Who got it last may be somebody else.
  if (claim.than !== undefined) return undefined;
  if (claim.type === 'relative-amount') {
    return before === undefined ? undefined : relateTo(before, claim.relation);
  }
  const { modifier, ...plain } = claim;
  if (before === undefined) return readPlainAmount(modifier === 'more' ? plain : claim, currency);
  return modifier === 'more' || modifier === 'less'
    ? addTo(before, claim, currency)
    : readPlainAmount(claim, currency);
}

/** Somebody by name, or a number; `undefined` for anything else. */
function readPerson(claim: Claim): string | undefined {
  if (claim.type === 'phone' && claim.reading.type === 'ok' && !claim.isNegated) {
    return claim.reading.value.e164;
  }
  return claim.type === 'payee' && !claim.isNegated ? claim.name : undefined;
}

function isSame(claim: Claim): boolean {
  return claim.type === 'relative-amount' && claim.relation === 'same';
}

/** A no, a wish to undo something, or another day is no repetition. */
function isBeside(claim: Claim): boolean {
  if (claim.type === 'moment') return claim.isNow;
  if (claim.type === 'answer') return claim.answer === 'yes' || claim.answer === 'other';
  return beside.has(claim.type) && !(claim.type === 'request' && claim.isCancelling);
}
