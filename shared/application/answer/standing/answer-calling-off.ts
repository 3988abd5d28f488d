import { currentFlow, currentFrame } from '../../../domain/conversation/session.ts';
import { listLeaves } from '../../../domain/json.ts';
import { readPaths } from '../../../domain/json-path.ts';
import type { Claim } from '../../../domain/reading.ts';
import type { CallingOff } from '../../../domain/understanding.ts';
import { tellBesideStep } from '../../flow/answer-at-step.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { amends } from '../deeds/answer-deed-change.ts';
import { callInAgentOf } from '../deeds/call-after.ts';
import { findMeantDeed } from '../deeds/find-meant-deed.ts';
import { leaveUnderWay, obey } from '../words/answer-command.ts';
import { listStandingCalls, type StandingCall } from './list-standing-calls.ts';
import { undoUnnamed } from './undo-unnamed.ts';

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
  if (calledOff === undefined || correctsDeed(turn, before, calledOff)) return undefined;
  const { claims } = understanding.readMessage(calledOff.words, context);
  const meant = { calledOff, claims };
  const isBusy = isUnderWay(before);
  if (isBusy && !namesStanding(meant)) return undefined;
  const state = isBusy ? leaveUnderWay(turn, before) : before;
  const taken = await takeFirst(turn, before, state, meant);
  const isNamed = calledOff.name !== '' || claims.some(({ type }) => type === 'payee');
  return taken ?? (isNamed ? undefined : await undoUnnamed(turn, before, state, calledOff));
}

/** "Cancel it, it was for my brother" says as well what shall be in the place of the last deed. */
function correctsDeed(turn: Turn, state: TurnState, { name, isSetUp }: CallingOff): boolean {
  const isNamed = isSetUp || name !== '';
  return !isNamed && findFreshDeed(state) !== undefined && amends(turn, state);
}

/** The first of the calls that the words may mean whose answer is about what they mean. */
async function takeFirst(
  turn: Turn,
  before: TurnState,
  state: TurnState,
  meant: Meant,
): Promise<TurnState | undefined> {
  const calls = listStandingCalls(before, meant.calledOff, meant.claims);
  const noted = turn.record(state, 'calling-off-read', { calls: calls.map(({ tool }) => tool) });
  for (const call of calls) {
    const answered = await callInAgentOf(turn, noted, call.tool, call.tool, call.input);
    const taken = answered && take(turn, before, answered, call, meant);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

function isUnderWay({ session }: TurnState): boolean {
  return (currentFlow(session) ?? session.pendingConfirmation) !== undefined;
}

/** "Cancel it", in the middle of something, means that; so does "cancel mom's transfer". */
function namesStanding({ calledOff }: Meant): boolean {
  return calledOff.isSetUp || calledOff.name !== '';
}

/** What the answer of the service comes to; `undefined` where the words mean something else. */
function take(
  turn: Turn,
  before: TurnState,
  answered: TurnState,
  { tool, undo }: StandingCall,
  meant: Meant,
): TurnState | undefined {
  const { pendingConfirmation: put } = answered.session;
  const identity = undo.with ?? {};
  if (put?.tool === tool) {
    const isShown = isOnScreen(before, readPaths(put.prepared, identity));
    return isShown && !meant.calledOff.isSetUp ? undefined : answered;
  }
  const { error_code: code, asks_for: asked } = answered.toolExchanges.at(-1)?.result ?? {};
  if (typeof asked === 'string') return asked in identity ? answered : undefined;
  const isKnown = undo.byName !== undefined && code !== undo.byName.unknown;
  return tellNone(turn, before, answered, meant, { tool, isKnown });
}

/**
 * Nothing of that name is set up. Where a deed of this conversation is meant, it is that; where
 * something of the same kind runs, what was said of a thing that is known leaves it.
 */
function tellNone(
  turn: Turn,
  before: TurnState,
  answered: TurnState,
  { calledOff }: Meant,
  { tool, isKnown }: { readonly tool: string; readonly isKnown: boolean },
): TurnState | undefined {
  if (findMeantDeed(turn, before) !== undefined) return undefined;
  if (calledOff.isSetUp) return answered;
  if (!isKnown) return undefined;
  if (!isUnderWay(before)) return answered;
  if (isOfAgent(before, tool)) return obey(turn, before, 'stop');
  // Calling off the light does not leave the transfer that is on the screen.
  const kept = { ...before, hasUnreadWords: false };
  return answered.draft && tellBesideStep(turn, kept, answered.draft.text);
}

function isOfAgent({ session, catalogue }: TurnState, name: string): boolean {
  const agent = catalogue.agents[currentFrame(session).agentId];
  return agent?.tools.some((tool) => tool.name === name && tool.kind === 'action') ?? false;
}

/** Whether the flow or the prompt is about just this. */
function isOnScreen({ session }: TurnState, identity: ReturnType<typeof readPaths>): boolean {
  const { pendingConfirmation } = session;
  const shown = [currentFlow(session)?.data ?? {}, pendingConfirmation?.prepared ?? {}];
  const leaves = shown.flatMap((data) => listLeaves(data));
  return listLeaves(identity).every((value) => leaves.includes(value));
}
