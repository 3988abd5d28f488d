import type { MergedTip, Tip } from './tip.ts';

/** What became of a tip: seen in the turn after it. */
export type TipOutcome = 'followed' | 'ignored' | 'dismissed';

/** A tip that the person has seen. */
export interface ShownTip extends Tip {
  readonly turnId: string;
  /** `messageCount` of the session when the next turn found it. */
  readonly atMessage: number;
  /** ISO 8601 UTC, when it was merged; absent in sessions of an older version. */
  readonly at?: string;
  readonly outcome?: TipOutcome;
}

/** What a session remembers of tips. */
export interface ShadowMemory {
  /** The person wants none; what is stored of the person (`TipChoice`) decides. */
  readonly isOptedOut?: boolean;
  /** Oldest first. */
  readonly shown: readonly ShownTip[];
}

/** Enough for the longest cooldown and for the messages that a prompt shows. */
const MAX_SHOWN = 12;

const nothing: ShadowMemory = { shown: [] };

/** The memory with a tip that was merged since the last turn; unchanged when it is known. */
export function rememberTip(
  memory: ShadowMemory = nothing,
  { turnId, by, mode, text, agentId, at }: MergedTip,
  atMessage: number,
): ShadowMemory {
  if (memory.shown.some((shown) => shown.turnId === turnId)) return memory;
  const tip = {
    turnId,
    by,
    mode,
    text,
    atMessage,
    at,
    ...(agentId === undefined ? {} : { agentId }),
  };
  return { ...memory, shown: [...memory.shown, tip].slice(-MAX_SHOWN) };
}

/** The memory with what became of the tip that was shown last. */
export function settleTip(memory: ShadowMemory, outcome: TipOutcome): ShadowMemory {
  const last = memory.shown.at(-1);
  if (last === undefined || last.outcome !== undefined) return memory;
  return { ...memory, shown: [...memory.shown.slice(0, -1), { ...last, outcome }] };
}

/** The memory after the person said whether they want tips. */
export function wishForTips(memory: ShadowMemory = nothing, wanted: boolean): ShadowMemory {
  const { isOptedOut: _before, ...rest } = memory;
  return wanted ? rest : { ...rest, isOptedOut: true };
}

/** How far a tip must be from the last one. */
export interface TipDistance {
  /** Messages of the person. */
  readonly messages: number;
  readonly minutes: number;
  /** After so many hours no tip is too near, however few the messages. */
  readonly endsAfterHours: number;
}

/** Where a conversation is, in messages of the person and in time. */
export interface TipMoment {
  readonly messageCount: number;
  readonly now: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Whether a tip would come too soon after the last one of `by`, or of anybody when it is left out.
 */
export function isCoolingDown(
  memory: ShadowMemory | undefined,
  { messages, minutes, endsAfterHours }: TipDistance,
  { messageCount, now }: TipMoment,
  by?: string,
): boolean {
  const last = memory?.shown.findLast((shown) => by === undefined || shown.by === by);
  if (last === undefined) return false;
  const isNear = messageCount - last.atMessage < messages;
  if (last.at === undefined) return isNear;
  const passedMs = now.getTime() - Date.parse(last.at);
  if (passedMs >= endsAfterHours * HOUR_MS) return false;
  return isNear || passedMs < minutes * MINUTE_MS;
}

/**
 * Whether a tip of somebody was shown and not followed less than its hours of rest ago: what the
 * person did not care for is not said again soon, however many messages have passed.
 */
export function isResting(
  memory: ShadowMemory | undefined,
  { id, restHours = 0 }: { readonly id: string; readonly restHours?: number },
  now: Date,
): boolean {
  const last = memory?.shown.findLast((shown) => shown.by === id);
  if (last?.at === undefined || last.outcome === 'followed') return false;
  return now.getTime() - Date.parse(last.at) < restHours * HOUR_MS;
}
