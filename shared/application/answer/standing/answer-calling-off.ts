import { currentFlow } from '../../../domain/conversation/session.ts';
import { listLeaves } from '../../../domain/json.ts';
import { readPaths } from '../../../domain/json-path.ts';
import type { Claim } from '../../../domain/reading.ts';
import type { CallingOff } from '../../../domain/understanding.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { createVaultMask } from '../../turn-state/vault-mask.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { answerAftermath } from '../deeds/answer-aftermath.ts';
import { callInAgentOf } from '../deeds/call-after.ts';
import { findMeantDeed } from '../deeds/find-meant-deed.ts';
import { findUndoable, listStanding } from '../deeds/list-undoable.ts';
import { undoDeed } from '../deeds/undo-deed.ts';
import { askWhichDeed } from '../deeds/undo-several.ts';
import { obey } from '../words/answer-command.ts';
import {
  isStanding,
  listStandingCalls,
  namesOperation,
  type StandingCall,
} from './list-standing-calls.ts';

/** What calls something off, as the person's words say it. */
interface Meant {
  readonly calledOff: CallingOff;
  readonly claims: readonly Claim[];
}

/**
 * "Cancela la luz", "stop the monthly transfer to mom", "cancélala, ya la pagué": calling off what
 * was set up for later is put to the person, whenever and wherever it was set up. Where nothing of
 * that name is, that is told. `undefined` for any other words, and for those that mean what is on
 * the screen or the last deed.
 */
export async function answerCallingOff(
  turn: Turn,
  before: TurnState,
): Promise<TurnState | undefined> {
  const { understanding } = turn.world;
  const context = buildReadingContext(turn, before);
  const calledOff = understanding.readCallingOff(unmaskText(turn, before), context);
  if (calledOff === undefined) return undefined;
  const { claims } = understanding.readMessage(calledOff.words, context);
  const meant = { calledOff, claims };
  const isBusy = isUnderWay(before);
  if (isBusy && !namesStanding(meant)) return undefined;
  const state = isBusy ? leave(turn, before) : before;
  const calls = listStandingCalls(before, calledOff, claims);
  const noted = turn.record(state, 'calling-off-read', { calls: calls.map(({ tool }) => tool) });
  for (const call of calls) {
    const answered = await callInAgentOf(turn, noted, call.tool, call.tool, call.input);
    if (answered === undefined) continue;
    const taken = take(turn, before, answered, call, meant);
    if (taken !== undefined) return taken;
  }
  const isNamed = calledOff.name !== '' || claims.some(({ type }) => type === 'payee');
  return isBusy || isNamed ? undefined : await undoForReason(turn, before, calledOff);
}

function isUnderWay({ session }: TurnState): boolean {
  return (currentFlow(session) ?? session.pendingConfirmation) !== undefined;
}

/** "Cancel it", in the middle of something, means that; so does "cancel mom's transfer". */
function namesStanding({ calledOff }: Meant): boolean {
  return calledOff.isSetUp || calledOff.name !== '';
}

/** What was under way is left, and that is said. */
function leave(turn: Turn, state: TurnState): TurnState {
  const isPending = state.session.pendingConfirmation !== undefined;
  const { draft: _told, ...left } = obey(turn, state, 'stop');
  const note = isPending ? ('confirmation_left' as const) : ('flow_cancelled' as const);
  return { ...left, preface: [...left.preface, note] };
}

/** What the answer of the service comes to; `undefined` where the words mean something else. */
function take(
  turn: Turn,
  before: TurnState,
  answered: TurnState,
  { tool, undo }: StandingCall,
  { calledOff, claims }: Meant,
): TurnState | undefined {
  const { pendingConfirmation: put } = answered.session;
  if (put?.tool === tool) {
    const isMeant = calledOff.isSetUp || !isOnScreen(before, readPaths(put.prepared, undo.with ?? {}));
    return isMeant ? answered : undefined;
  }
  const { error_code: code, asks_for: asked } = answered.toolExchanges.at(-1)?.result ?? {};
  if (typeof asked === 'string') return asked in (undo.with ?? {}) ? answered : undefined;
  const isKnown = code !== undefined && code !== undo.byName?.unknown;
  const isNamed = calledOff.isSetUp || namesOperation(claims, 'payment');
  if (findMeantDeed(turn, before) !== undefined) return undefined;
  if (!isUnderWay(before)) return isNamed || (isKnown && undo.byName) ? answered : undefined;
  if (calledOff.isSetUp) return answered;
  return isKnown ? obey(turn, before, 'stop') : undefined;
}

/** Whether the flow or the prompt is about just this. */
function isOnScreen({ session }: TurnState, identity: ReturnType<typeof readPaths>): boolean {
  const { pendingConfirmation } = session;
  const shown = [currentFlow(session)?.data ?? {}, pendingConfirmation?.prepared ?? {}];
  const leaves = shown.flatMap((data) => listLeaves(data));
  return listLeaves(identity).every((value) => leaves.includes(value));
}

/** "Cancélala, ya la pagué": the reason says that it is about what was to be done later. */
async function undoForReason(
  turn: Turn,
  state: TurnState,
  { words }: CallingOff,
): Promise<TurnState | undefined> {
  const { session, catalogue } = state;
  const mask = createVaultMask(catalogue.assistant.redaction, session, turn.world.understanding);
  const text = mask.mask(words);
  if (text === state.text) return undefined;
  const deeds = findUndoable(listStanding(state)).filter(({ tool }) => isStanding(tool));
  const [deed, ...others] = deeds;
  const cut = withSession({ ...state, text, said: state.said ?? state.text }, session);
  if (deed === undefined) return await answerAftermath(turn, cut);
  return others.length > 0 ? askWhichDeed(turn, cut, deeds) : await undoDeed(turn, cut, deed);
}
