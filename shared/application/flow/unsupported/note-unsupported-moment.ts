import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import type { LaterAction } from '../../../domain/catalogue/flow.ts';
import type { ToolDefinition } from '../../../domain/catalogue/tool.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { WantedInputs } from '../../../domain/flow-slots.ts';
import { isJsonObject } from '../../../domain/json.ts';
import type { Claim, ClaimOf } from '../../../domain/reading.ts';
import { availableTools } from '../../tools/available-tools.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { toLaterInput } from '../../values/to-later-input.ts';
import { findRunningFlow } from '../slots/read-slots.ts';
import { isCourtesyTime } from './is-courtesy-time.ts';
import { forgetOnlyNow, noteOnlyNow } from './only-now.ts';

/** What a message asks for besides the flow's slots. */
export interface UnusedClaims {
  /** The turn, which says first what the flow cannot do. */
  readonly state: TurnState;
  /** The claims that are still of no use. */
  readonly unused: readonly Claim[];
  /** What the flow's action for another day gets from the words, by its tool. */
  readonly later?: WantedInputs;
}

/**
 * A repetition or a later day, where the flow can do neither, is said to be impossible before
 * anything smaller is offered. It is then no longer a reason not to read the rest.
 */
export function noteUnsupportedMoment(state: TurnState, unused: readonly Claim[]): UnusedClaims {
  const ends = findRunningFlow(state)?.later?.repeats === undefined ? [] : findEnds(unused);
  if (ends.length === 0) return noteMoment(state, unused);
  const noted = noteMoment(
    state,
    unused.filter((claim) => !ends.includes(claim)),
  );
  const isKept = noted.later !== undefined;
  return isKept ? { ...noted, state: noteOnlyNow(noted.state, 'end_not_kept') } : noted;
}

/** "For 3 months", "until December", "3 times", beside what repeats. */
function findEnds(unused: readonly Claim[]): readonly Claim[] {
  const isEnd = (claim: Claim) =>
    claim.type === 'count' || (claim.type === 'moment' && endLead.test(claim.text));
  const isRepeating = (claim: Claim) => isRhythm(claim) && !isEnd(claim);
  return unused.some(isRepeating) ? unused.filter(isEnd) : [];
}

const endLead = /^(?:hasta|until|till|til)\s/i;

function noteMoment(state: TurnState, claims: readonly Claim[]): UnusedClaims {
  const unused = claims.filter((claim) => !isCourtesyTime(claim));
  const flow = findRunningFlow(state);
  const moments = unused.filter(isTime);
  if (flow === undefined || moments.length === 0) return { state, unused };
  if (flow.later === undefined && takesMoment(state)) return { state, unused };
  const later = flow.later && toLaterInput(flow.later, moments);
  if (flow.later !== undefined && later !== undefined) {
    const rest = unused.filter((claim) => claim.type !== 'moment' && !leadsOver(claim));
    const joined = joinWanted(state, flow.later, later, moments);
    const told = tellKept(forgetOnlyNow(state), flow.later, joined, moments);
    return { state: told, unused: rest, later: joined };
  }
  const isNow = moments.every((claim) => claim.type === 'moment' && claim.isNow);
  return {
    state: isNow
      ? forgetOnlyNow(state)
      : noteOnlyNow(state, chooseNote(state, flow.later, moments)),
    unused: unused.filter(({ type }) => type !== 'moment'),
  };
}

/** What is kept of a day or rhythm, where that is not all of it. */
function tellKept(
  state: TurnState,
  { tool, day }: LaterAction,
  kept: WantedInputs,
  moments: readonly Claim[],
): TurnState {
  if (kept[tool]?.[day] === undefined) return withPreface(state, 'day_asked_next');
  return moments.some(hasHour) ? withPreface(state, 'hour_not_kept') : state;
}

function chooseNote(
  state: TurnState,
  later: LaterAction | undefined,
  moments: readonly Claim[],
): EngineTextKey {
  const isRepeated = moments.some(isRhythm);
  return later === undefined
    ? chooseText(state, isRepeated)
    : chooseTextOfLater(later, moments, isRepeated);
}

/** "Every two weeks", and in a later message the day, or another one; or the day first. */
function joinWanted(
  { session }: TurnState,
  { tool, day, repeats = '' }: LaterAction,
  later: WantedInputs,
  moments: readonly Claim[],
): WantedInputs {
  const before = currentFlow(session)?.wanted?.[tool] ?? {};
  const now = later[tool] ?? {};
  const isRhythmOpen = now[repeats] !== undefined && now[day] === undefined;
  const isDayAlone = before[repeats] !== undefined && now[repeats] === undefined;
  const isWeekly = before[repeats] === 'WEEKLY';
  const isOther = moments.some(
    (claim) => isOnce(claim) || (isWeekly && leavesWeek(claim, before[day], now[day])),
  );
  const isJoined = isRhythmOpen || (isDayAlone && !isOther);
  return isJoined ? { [tool]: { ...before, ...now } } : later;
}

/** "El 15", of what is done every Friday, is a day of no week, unless it begins then. */
function leavesWeek(claim: Claim, before: unknown, now: unknown): boolean {
  if (claim.type !== 'moment' || claim.isStart === true || typeof before !== 'string') return false;
  const isSameWeekday =
    typeof now === 'string' && (Date.parse(now) - Date.parse(before)) % weekMs === 0;
  return /\d/.test(claim.text) && !isSameWeekday;
}

const weekMs = 7 * 86_400_000;

function isOnce(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isOnce === true;
}

function withPreface(state: TurnState, key: EngineTextKey): TurnState {
  const isSaid = state.preface.includes(key);
  return isSaid ? state : { ...state, preface: [...state.preface, key] };
}

/** "In two hours", "tomorrow at 5". */
function hasHour(claim: Claim): boolean {
  return (
    claim.type === 'moment' &&
    claim.reading.type === 'ok' &&
    claim.reading.value.type === 'instant' &&
    !claim.isNow
  );
}

/** The flow can be done on another day, and this one is not certain, or no rhythm of it. */
function chooseTextOfLater(
  { repeats }: LaterAction,
  moments: readonly Claim[],
  isRepeated: boolean,
): EngineTextKey {
  if (!isRepeated) return 'day_unclear';
  if (repeats === undefined) return 'not_repeated';
  return moments.every(isClearRhythm) ? 'rhythm_unsupported' : 'day_unclear';
}

/** "Every Friday", "on the 15th and 30th". */
function isRhythm(claim: Claim): boolean {
  return claim.type === 'moment' && (claim.isRepeated || namesSeveralDays(claim));
}

/** It is known on which days, though some months may lack one of them. */
function isClearRhythm(claim: Claim): boolean {
  if (claim.type !== 'moment') return false;
  return claim.reading.type === 'ok' || claim.rhythm === 'other' || namesSeveralDays(claim);
}

function namesSeveralDays({ reading }: ClaimOf<'moment'>): boolean {
  return reading.type === 'ambiguous' && severalDays.has(reading.question);
}

const severalDays: ReadonlySet<string> = new Set(['short-month', 'several-dates']);

/** "Yes, but tomorrow", "no wait, tomorrow", "not today": an answer that only leads to the day. */
function leadsOver(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer !== 'other' && !claim.isStop;
}

/** Another task of the agent may do what this flow cannot. */
function chooseText(state: TurnState, isRepeated: boolean): EngineTextKey {
  const tools = availableTools(state).filter(({ kind }) => kind !== 'navigation');
  if (tools.some(takesMomentInput)) return 'scheduled_elsewhere';
  return isRepeated ? 'not_repeated' : 'not_scheduled';
}

/** Whether a tool of the flow takes a day or a time. */
function takesMoment(state: TurnState): boolean {
  const flow = findRunningFlow(state);
  const names = Object.values(flow?.states ?? {}).flatMap(({ tools }) =>
    tools.map(({ name }) => name),
  );
  return availableTools(state).some((tool) => names.includes(tool.name) && takesMomentInput(tool));
}

function takesMomentInput({ inputSchema: { properties } }: ToolDefinition): boolean {
  const inputs = isJsonObject(properties) ? Object.values(properties) : [];
  return inputs.some((input) => isJsonObject(input) && input['x-entity'] === 'date-time');
}

/** "Leave it at 50" is written like an hour, and there is none. */
function isTime(claim: Claim): boolean {
  if (claim.type !== 'moment') return false;
  return claim.reading.type !== 'refused' || claim.reading.reason !== 'no-such-time';
}
