import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { readIntent, readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';

const undoing: ReadonlySet<Aftermath> = new Set(['undo', 'withhold', 'disown', 'regret'] as const);

/** Whether the words take back the yes to an operation in doubt: "cancel it", "it was not me". */
export function takesBack(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  operation: OperationInDoubt,
): boolean {
  if (reading.type !== 'words' || undoesAction(state, operation.confirmation)) return false;
  const context = buildReadingContext(turn, state);
  const asks = turn.world.understanding.readAftermath(unmaskText(turn, state), context);
  if (asks !== undefined) return undoing.has(asks);
  // What runs by now may be what a no or a stop is for.
  if (currentFlow(state.session) !== undefined || !isQuiet(state)) return false;
  return answersDoubt(turn, state, operation) === 'no' || stops(turn, state);
}

/** What the words answer to the question that led to an operation in doubt. */
export function answersDoubt(
  turn: Turn,
  state: TurnState,
  { confirmation }: OperationInDoubt,
): 'yes' | 'no' | undefined {
  if (!isQuiet(state)) return undefined;
  const { type } = turn.world.understanding.readConfirmation(
    unmaskText(turn, state),
    confirmation,
    { ...buildReadingContext(turn, state), isFirstAfterPrompt: true },
  );
  return type === 'yes' || type === 'no' ? type : undefined;
}

/** Nothing was asked since: what was would be on the screen, and a yes or a no belong to that. */
function isQuiet({ session, openQuestion }: TurnState): boolean {
  return session.pendingConfirmation === undefined && openQuestion === undefined;
}

function stops(turn: Turn, state: TurnState): boolean {
  return readIntent(readWords(turn, state)).command === 'stop';
}
