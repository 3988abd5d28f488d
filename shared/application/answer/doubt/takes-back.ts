import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { findConfirmedTool } from '../../confirmation/ask-service.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { namesMain, namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { listEndings } from '../deeds/list-endings.ts';
import { readIntent, readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';
import { namesOperation } from './names-operation.ts';

const undoing: ReadonlySet<Aftermath> = new Set(['undo', 'withhold', 'disown', 'regret'] as const);

/**
 * Whether the words take back the yes to an operation in doubt: "cancel it", "it was not me". Where
 * something else is on the screen by now, only words that name the operation do, or its own button.
 */
export function takesBack(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  operation: OperationInDoubt,
): boolean {
  if (undoesAction(state, operation.confirmation)) return false;
  if (reading.type === 'settled-choice') {
    return reading.says === 'no' && reading.confirmationId === operation.confirmation.id;
  }
  if (reading.type !== 'words' || namesAnother(turn, state, operation)) return false;
  return isQuiet(state)
    ? refersToLast(turn, state, operation)
    : namesFromElsewhere(turn, state, operation);
}

/** "Cancel it", "it was not me", "no": nothing else was begun since. */
function refersToLast(turn: Turn, state: TurnState, operation: OperationInDoubt): boolean {
  const asks = readAftermath(turn, state);
  if (asks !== undefined) return isUndoing(asks);
  return answersDoubt(turn, state, operation) === 'no' || stops(turn, state);
}

/** "Cancel the one for 48", "cancel the top-up" while a transfer is on the screen. */
function namesFromElsewhere(turn: Turn, state: TurnState, operation: OperationInDoubt): boolean {
  const cancels = isUndoing(readAftermath(turn, state)) || asksToCancel(turn, state);
  return cancels && (isOffScreen(turn, state) || namesOperation(turn, state, operation));
}

function readAftermath(turn: Turn, state: TurnState): Aftermath | undefined {
  const context = buildReadingContext(turn, state);
  return turn.world.understanding.readAftermath(unmaskText(turn, state), context);
}

/** "Cancel the transfer" where a top-up is in doubt. */
function namesAnother(turn: Turn, state: TurnState, operation: OperationInDoubt): boolean {
  const action = findConfirmedTool(state, operation);
  return action !== undefined && namesKind(turn, state) && !namesMain(turn, state, action);
}

/** "Cancel the top-up" while a transfer is on the screen. */
function isOffScreen(turn: Turn, state: TurnState): boolean {
  const { pendingConfirmation: pending } = state.session;
  const asked = state.catalogue.agents[pending?.agentId ?? '']?.tools ?? [];
  const shown =
    pending === undefined ? listEndings(state) : asked.filter(({ name }) => name === pending.tool);
  const isShown = shown.some((tool) => namesMain(turn, state, tool));
  return shown.length > 0 && namesKind(turn, state) && !isShown;
}

/** Whether the words name a kind of operation at all. */
function namesKind(turn: Turn, state: TurnState): boolean {
  return namesOtherThan(turn, state);
}

/** Whether what is said about something done takes it back. */
export function isUndoing(asks: Aftermath | undefined): boolean {
  return asks !== undefined && undoing.has(asks);
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

/** Nothing was begun since: what was would be on the screen, and a yes or a no belong to that. */
export function isQuiet({ session, openQuestion }: TurnState): boolean {
  const open = session.pendingConfirmation ?? openQuestion ?? currentFlow(session);
  return open === undefined;
}

function stops(turn: Turn, state: TurnState): boolean {
  return readIntent(readWords(turn, state)).command === 'stop';
}

/** "Cancel the CFE payment". */
function asksToCancel(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  return claims.some((claim) => claim.type === 'request' && claim.isCancelling);
}
