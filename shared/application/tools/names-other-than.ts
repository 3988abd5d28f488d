import type { MoneyOperation } from '../../domain/reading.ts';
import type { ReadingContext } from '../../domain/understanding.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/** What a tool says of itself. */
interface About {
  readonly description?: string;
  readonly examples: readonly string[];
}

/** A published tool's examples never change, and name nobody's own people or things. */
const operationsByExamples = new WeakMap<readonly string[], readonly MoneyOperation[]>();

/** "Cancel my transfer" is not about a top-up: it names what none of the tools is about. */
export function namesOtherThan(turn: Turn, state: TurnState, ...tools: readonly About[]): boolean {
  const context = buildReadingContext(turn, state);
  const named = listOperations(turn, unmaskText(turn, state), context);
  if (named.length === 0) return false;
  const known = tools.flatMap((tool) => listOwnOperations(turn, tool, context));
  return named.some((operation) => !known.includes(operation));
}

/** Whether the words name the operation that most of a tool's examples are about. */
export function namesMain(turn: Turn, state: TurnState, { examples }: About): boolean {
  const context = buildReadingContext(turn, state);
  const known = listExampleOperations(turn, examples, context);
  const count = (operation: MoneyOperation) => known.filter((each) => each === operation).length;
  const [main] = known.toSorted((one, other) => count(other) - count(one));
  return listOperations(turn, unmaskText(turn, state), context).some((named) => named === main);
}

function listOwnOperations(
  turn: Turn,
  { description = '', examples }: About,
  context: ReadingContext,
): readonly MoneyOperation[] {
  const known = listExampleOperations(turn, examples, context);
  return [...known, ...listOperations(turn, description, context)];
}

function listExampleOperations(
  turn: Turn,
  examples: readonly string[],
  context: ReadingContext,
): readonly MoneyOperation[] {
  const known =
    operationsByExamples.get(examples) ??
    examples.flatMap((text) => listOperations(turn, text, context));
  operationsByExamples.set(examples, known);
  return known;
}

function listOperations(
  { world }: Turn,
  text: string,
  context: ReadingContext,
): readonly MoneyOperation[] {
  const { claims } = world.understanding.readMessage(text, context);
  return claims.flatMap((claim) =>
    (claim.type === 'request' || claim.type === 'mood') && claim.operation !== undefined
      ? [claim.operation]
      : [],
  );
}
