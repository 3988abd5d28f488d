import type { KeptWish } from '../../domain/conversation/session.ts';
import type { Claim, ClaimType, MoneyOperation } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { isShown, listNames } from './find-named-wish.ts';

/** What words say of a wish: whom it is for, what it is about, of which kind, and how much. */
interface Description {
  readonly people: readonly string[];
  readonly things: readonly string[];
  readonly operations: readonly MoneyOperation[];
  readonly sums: readonly string[];
}

/**
 * The kept wishes that names are of, one for each: "the light", "mom's", "the top-up". None where a
 * name fits two of them, or what stands on the screen, for nobody can tell which is meant.
 */
export function findWishesCalled(
  turn: Turn,
  state: TurnState,
  names: readonly string[],
): readonly KeptWish[] {
  const found = names.map((name) => findCalled(turn, state, name));
  return found.includes(undefined) ? [] : [...new Set(found.flatMap((wish) => wish ?? []))];
}

function findCalled(turn: Turn, state: TurnState, name: string): KeptWish | undefined {
  const said = describe(turn, state, name);
  if (said === undefined || isOnScreen(turn, state, said, name)) return undefined;
  const [wish, ...more] = (state.session.wishes ?? []).filter(
    (each) => each.call === undefined && each.after === undefined && fits(turn, state, said, each),
  );
  return more.length > 0 ? undefined : wish;
}

/** Whether a name is of what stands on the screen. */
export function isScreenCalled(turn: Turn, state: TurnState, name: string): boolean {
  const said = describe(turn, state, name);
  return said !== undefined && isOnScreen(turn, state, said, name);
}

const naming: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'payee', 'option', 'amount', 'currency'] as const),
]);

/** `undefined` where words say more than a name, or nothing that only one wish could be. */
function describe(turn: Turn, state: TurnState, words: string): Description | undefined {
  const context = buildReadingContext(turn, state);
  const { claims, remainder } = turn.world.understanding.readMessage(words, context);
  const isName = (claim: Claim) =>
    claim.type === 'request' ? !claim.isCancelling && !claim.isDeleting : naming.has(claim.type);
  const people = readFlowMessage(turn, state, words).claims.flatMap(listPeople);
  const named = [...remainder, ...claims.filter(({ type }) => type === 'option')];
  const things = named.flatMap(({ text }) => foldPhrase(text).split(' ')).filter(Boolean);
  const operations = claims.flatMap(listOperations);
  const isNamed = people.length + things.length + operations.length > 0;
  const sums = claims.flatMap(listSums);
  return isNamed && claims.every(isName) ? { people, things, operations, sums } : undefined;
}

function listPeople(claim: Claim): readonly string[] {
  if (claim.type !== 'payee' || claim.isNegated) return [];
  return [claim.reading.type === 'ok' ? claim.reading.value.id : foldPhrase(claim.name)];
}

function listOperations(claim: Claim): readonly MoneyOperation[] {
  return claim.type === 'request' && claim.operation !== undefined ? [claim.operation] : [];
}

function listSums(claim: Claim): readonly string[] {
  return claim.type === 'amount' && claim.reading.type === 'ok'
    ? [String(claim.reading.value.minor)]
    : [];
}

/** Nothing that is said is of anything else. */
function fits(turn: Turn, state: TurnState, said: Description, wish: KeptWish): boolean {
  const { understanding } = turn.world;
  const order = understanding.reveal(wish.order, state.session.vault ?? {});
  const context = buildReadingContext(turn, state);
  const { claims } = understanding.readMessage(order, context);
  const people = readFlowMessage(turn, state, order).claims.flatMap(listPeople);
  const names = ` ${listNames(turn, state, wish).map(foldPhrase).join(' | ')} `;
  const operations = understanding.readWishes(order, context).flatMap((one) => one.operation ?? []);
  const sums = claims.flatMap(listSums);
  return (
    said.people.every((person) => people.includes(person)) &&
    said.things.every((thing) => names.includes(` ${thing} `)) &&
    said.operations.every((operation) => operations.includes(operation)) &&
    said.sums.every((sum) => sums.includes(sum))
  );
}

/** What is named stands on the screen as well, so that it may be meant. */
function isOnScreen(turn: Turn, state: TurnState, said: Description, name: string): boolean {
  const { claims } = turn.world.understanding.readMessage(name, buildReadingContext(turn, state));
  const people = claims.flatMap((claim) => (claim.type === 'payee' ? foldPhrase(claim.name) : []));
  const words = [...people, ...said.things];
  if (words.length > 0) return words.every((word) => isShown(turn, state, word));
  return said.operations.every((one) => listShownOperations(turn, state).includes(one));
}

/** What the last reply asks about, wishes aside. */
function listShownOperations(turn: Turn, state: TurnState): readonly MoneyOperation[] {
  const asked = state.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const shown = asked.replaceAll(/«[^»]*»/g, ' ');
  return readFlowMessage(turn, state, shown).claims.flatMap(listOperations);
}
