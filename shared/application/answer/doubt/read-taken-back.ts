import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Claim, ClaimOf } from '../../../domain/reading.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { findDeed, listDeeds } from '../../tools/find-deed.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { namesMain } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { listEndings } from '../deeds/list-endings.ts';
import { readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';
import { asksToCancel, asksWhether, cancels, thanks } from './cancelling-words.ts';
import { namesIn, namesKind, namesUnderWay, readNaming } from './names-operation.ts';

const undoing: ReadonlySet<Aftermath> = new Set(['undo', 'withhold', 'disown', 'regret'] as const);

/** What a message takes back of what is in doubt. */
export interface TakenBack {
  readonly operations: readonly OperationInDoubt[];
  /** It takes something back, and does not say which; or it asks whether that can be done. */
  readonly isUnclear?: true;
  /** "Cancel both": what is on the screen, too. */
  readonly isAll?: true;
  /** A bare no: who has read that it is in doubt may mean anything by it. */
  readonly isBareNo?: true;
}

const nothing: TakenBack = { operations: [] };
const unclear: TakenBack = { operations: [], isUnclear: true };

/**
 * Which yeses to operations in doubt a message takes back: "cancel it" the only one, "cancel the
 * one to my brother" his, "it was not me" all. Where something else is on the screen by now, only
 * words that name an operation do, or its own button. Who asks whether it can be cancelled takes
 * nothing back.
 */
export function readTakenBack(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  inDoubt: readonly OperationInDoubt[],
): TakenBack {
  // A cancellation is carried on.
  const open = inDoubt.filter(({ confirmation }) => !undoesAction(state, confirmation));
  if (open.length === 0) return nothing;
  if (reading.type === 'settled-choice') {
    const isMeant = ({ confirmation: { id } }: OperationInDoubt) =>
      reading.says === 'no' && reading.confirmationId === id;
    return { operations: open.filter(isMeant) };
  }
  if (reading.type !== 'words') return nothing;
  return isQuiet(state) ? findFromWords(turn, state, open) : findFromElsewhere(turn, state, open);
}

function findFromWords(turn: Turn, state: TurnState, open: readonly OperationInDoubt[]): TakenBack {
  const asks = readAftermath(turn, state);
  if (asks === 'disown') return { operations: open };
  if (isUndoing(asks) || cancels(turn, state)) return readCancelling(turn, state, open, asks);
  return wasAskedWhich(state) || drops(turn, state)
    ? { operations: findNamed(turn, state, open) ?? [] }
    : findCrossed(turn, state, open);
}

/** "Forget the one to mom", «olvida lo de mi mamá». */
function drops(turn: Turn, state: TurnState): boolean {
  const context = buildReadingContext(turn, state);
  const choice = turn.world.understanding.readDeedChoice(unmaskText(turn, state), context);
  return choice?.undoes === true && choice.mentions.length > 0;
}

/** "Better not", "forget it" are for what the last reply was about; "cancel" says what it means. */
function readCancelling(
  turn: Turn,
  state: TurnState,
  open: readonly OperationInDoubt[],
  asks: Aftermath | undefined,
): TakenBack {
  if (asksWhether(turn, state)) return unclear;
  const isPlain = asks === 'undo' || asksToCancel(turn, state) || wasToldLast(state);
  if (isPlain) return findCancelled(turn, state, open);
  return isUndoing(asks) ? unclear : nothing;
}

/** "Cancel it", "cancel the transfer", "cancel the second one": nothing else was begun since. */
function findCancelled(turn: Turn, state: TurnState, open: readonly OperationInDoubt[]): TakenBack {
  if (turn.world.understanding.namesSeveral(unmaskText(turn, state))) return { operations: open };
  const named = findNamed(turn, state, open);
  if (named !== undefined) return { operations: named };
  const alike = open.filter((each) => {
    const naming = readNaming(turn, state, each);
    return naming !== 'another' && !isOlderThanDeed(state, each);
  });
  const isUnexplained = alike.some((each) => readNaming(turn, state, each) === 'unclear');
  return isUnexplained || hasJustTakenBack(state) ? unclear : pickOne(state, alike);
}

/** "The second one", in the order in which they are told; "the one to my brother". */
function findNamed(
  turn: Turn,
  state: TurnState,
  open: readonly OperationInDoubt[],
): readonly OperationInDoubt[] | undefined {
  const placed = findPlaced(turn, state, open);
  if (placed !== undefined) return [placed];
  const named = open.filter(
    (each) => readNaming(turn, state, each) === 'this' && !namesLaterDeed(turn, state, each),
  );
  return named.length === 0 ? undefined : named.slice(-1);
}

/** "Forget it", "better not": for what the last reply was about. */
function wasToldLast(state: TurnState): boolean {
  const last = state.history.at(-1)?.text ?? '';
  const told = ['operation_in_doubt', 'operation_unresolved'] as const;
  return told.some((key) => last.includes(engineText(state, key)));
}

/** The last reply asked which of them is not wanted. */
function wasAskedWhich(state: TurnState): boolean {
  return state.history.at(-1)?.text.includes(engineText(state, 'in_doubt_which')) === true;
}

/** Several fit: only right after the yes is it clear that it was the last one. */
function pickOne(state: TurnState, fitting: readonly OperationInDoubt[]): TakenBack {
  const last = fitting.at(-1);
  if (last === undefined) return nothing;
  return fitting.length === 1 || isCrossing(state, last) ? { operations: [last] } : unclear;
}

function findPlaced(
  turn: Turn,
  state: TurnState,
  open: readonly OperationInDoubt[],
): OperationInDoubt | undefined {
  const { claims } = readWords(turn, state);
  const isPlace = (claim: Claim): claim is ClaimOf<'position'> => claim.type === 'position';
  const { position = findListedPlace(turn, state) } = claims.find(isPlace) ?? {};
  if (position === undefined || position === 'all') return undefined;
  return open.at(position < 0 ? position : position - 1);
}

/** "El primero", which alone is a day, where it was asked which one. */
function findListedPlace(turn: Turn, state: TurnState): number | undefined {
  if (!wasAskedWhich(state)) return undefined;
  const context = buildReadingContext(turn, state);
  return turn.world.understanding.readDeedChoice(unmaskText(turn, state), context)?.mentions[0]
    ?.place;
}

/** A bare no right after the yes. */
function findCrossed(turn: Turn, state: TurnState, open: readonly OperationInDoubt[]): TakenBack {
  const last = open.at(-1);
  if (last === undefined || !isCrossing(state, last) || thanks(turn, state)) return nothing;
  const isNo = answersDoubt(turn, state, last) === 'no';
  return isNo ? { operations: [last], isBareNo: true } : nothing;
}

/** Nothing was said since the yes. */
export function isCrossing({ history }: TurnState, { turnId }: OperationInDoubt): boolean {
  return history.at(-1)?.turnId === turnId;
}

/** Something was done since: "cancel it" is for that. */
function isOlderThanDeed(state: TurnState, operation: OperationInDoubt): boolean {
  return findDeed(sinceThen(state, operation)) !== undefined;
}

/** What was done since fits the words as well. */
function namesLaterDeed(turn: Turn, state: TurnState, operation: OperationInDoubt): boolean {
  const later = listDeeds(sinceThen(state, operation));
  return later.some(({ told }) => namesIn(turn, state, operation, told));
}

function sinceThen(state: TurnState, { turnId }: OperationInDoubt): TurnState {
  const at = state.history.findLastIndex((message) => message.turnId === turnId);
  return { ...state, history: state.history.slice(at + 1) };
}

/** The last reply told that something was taken back: what is unnamed now may mean that. */
function hasJustTakenBack({ history }: TurnState): boolean {
  const { toolExchanges = [] } = history.at(-1) ?? {};
  return toolExchanges.some(({ result }) => result['error_code'] === 'TAKEN_BACK');
}

/** "Cancel the one for 48", "cancel the top-up" while a transfer is on the screen; or "both". */
function findFromElsewhere(
  turn: Turn,
  state: TurnState,
  open: readonly OperationInDoubt[],
): TakenBack {
  const isCancelling = isUndoing(readAftermath(turn, state)) || cancels(turn, state);
  if (!isCancelling || asksWhether(turn, state)) return nothing;
  if (turn.world.understanding.namesSeveral(unmaskText(turn, state))) {
    return { operations: open, isAll: true };
  }
  // What is on the screen was not done, so that it is not the last one.
  const isPlaced = readWords(turn, state).claims.some(({ type }) => type === 'position');
  const fitting = open.filter((operation) => {
    const naming = readNaming(turn, state, operation);
    if (isOffScreen(turn, state)) return naming === 'this' || naming === 'kind';
    return naming === 'this' ? !namesUnderWay(turn, state) : naming === 'kind' && isPlaced;
  });
  return { operations: fitting.slice(-1) };
}

function readAftermath(turn: Turn, state: TurnState): Aftermath | undefined {
  const context = buildReadingContext(turn, state);
  return turn.world.understanding.readAftermath(unmaskText(turn, state), context);
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
