import { endHandOff, holdForColleague } from '../conversation/hand-off.ts';
import type { Session } from '../conversation/session.ts';
import {
  type DeskEntry,
  type DeskEvent,
  type DeskHolder,
  findHolder,
  isOpen,
} from './desk-entry.ts';
import { closeEntry, withEvent } from './desk-session.ts';

/** Why a colleague may not do what they asked for. */
export type DeskRefusal =
  /** The conversation was never handed off. */
  | { readonly type: 'refused'; readonly because: 'not-at-desk' }
  /** Another colleague has it. */
  | { readonly type: 'refused'; readonly because: 'held'; readonly holder: DeskHolder }
  /** They had it, and their lease has ended: the assistant may have answered since. */
  | { readonly type: 'refused'; readonly because: 'lease-ended' }
  /** Nobody has it: it must be taken first. */
  | { readonly type: 'refused'; readonly because: 'not-taken' }
  /** It was ended, by a colleague or by the person. */
  | { readonly type: 'refused'; readonly because: 'released' };

export type DeskStep = { readonly type: 'done'; readonly session: Session } | DeskRefusal;

/** Who does something, and when. */
export interface DeskAct {
  readonly by: string;
  readonly now: Date;
}

/**
 * Takes a conversation, also one that was released: a colleague may have to write once more. Who
 * has it already has it for longer.
 */
export function takeEntry(session: Session, act: DeskAct): DeskStep {
  const { desk } = session;
  if (desk === undefined) return { type: 'refused', because: 'not-at-desk' };
  const holder = findHolder(desk, act.now);
  if (holder !== undefined && holder.by !== act.by) return refuseHeld(holder);
  const answers = holder?.answers ?? 0;
  const { releasedAt: _at, releasedIn: _in, outcome: _told, ...open } = desk;
  return hold(session, { ...open, state: 'taken' }, answers, toEvent(act, 'took'));
}

/** Writes to the person, which renews the lease. */
export function answerEntry(session: Session, act: DeskAct): DeskStep {
  const held = findHeld(session, act);
  if ('because' in held) return held;
  return hold(session, held.entry, held.holder.answers + 1, toEvent(act, 'answered'));
}

/** Keeps a note for colleagues; who has the conversation has it for longer. */
export function noteEntry(session: Session, act: DeskAct, note: string): DeskStep {
  const { desk } = session;
  if (desk === undefined) return { type: 'refused', because: 'not-at-desk' };
  const holder = findHolder(desk, act.now);
  const event = { ...toEvent(act, 'noted'), note };
  if (holder?.by === act.by) return hold(session, desk, holder.answers, event);
  return { type: 'done', session: { ...session, desk: withEvent(desk, event) } };
}

/**
 * Gives the conversation back to the assistant, with what it has to know. One that nobody has may
 * be ended by anybody: the person was called, or was helped elsewhere.
 */
export function releaseEntry(session: Session, act: DeskAct, outcome: string): DeskStep {
  const { desk } = session;
  if (desk === undefined) return { type: 'refused', because: 'not-at-desk' };
  if (!isOpen(desk)) return { type: 'refused', because: 'released' };
  const holder = findHolder(desk, act.now);
  if (holder !== undefined && holder.by !== act.by) return refuseHeld(holder);
  // A yes must never follow on another message than the one it answers.
  const calm = awaitsColleague(session) ? dropPrompts(session) : session;
  const ended = closeEntry(endHandOff(calm), desk, toEvent(act, 'released'), outcome);
  return { type: 'done', session: ended };
}

/** Whether the person has heard from the colleague who has their conversation. */
function wasAnswered({ desk }: Pick<Session, 'desk'>): boolean {
  return (desk?.holder?.answers ?? 0) > 0;
}

/**
 * Whether the person reckons with the colleague who has their conversation: they have heard from
 * them, or written to them since.
 */
export function awaitsColleague({ desk }: Pick<Session, 'desk'>): boolean {
  const taken = desk?.log.findLast(({ did }) => did === 'took');
  const { lastWordsAt } = desk ?? {};
  const hasWritten = taken !== undefined && lastWordsAt !== undefined && lastWordsAt > taken.at;
  return hasWritten || wasAnswered({ ...(desk && { desk }) });
}

function dropPrompts(session: Session): Session {
  const { pendingConfirmation: left, pendingQuestion: _question, ...rest } = session;
  if (left === undefined) return rest;
  return { ...rest, leftConfirmation: { id: left.id, expiresAt: left.expiresAt } };
}

function findHeld(
  { desk }: Session,
  { by, now }: DeskAct,
): { readonly entry: DeskEntry; readonly holder: DeskHolder } | DeskRefusal {
  if (desk === undefined) return { type: 'refused', because: 'not-at-desk' };
  if (!isOpen(desk)) return { type: 'refused', because: 'released' };
  const holder = findHolder(desk, now);
  if (holder?.by === by) return { entry: desk, holder };
  if (holder !== undefined) return refuseHeld(holder);
  return { type: 'refused', because: desk.holder?.by === by ? 'lease-ended' : 'not-taken' };
}

function hold(session: Session, entry: DeskEntry, answers: number, event: DeskEvent): DeskStep {
  const held = holdForColleague(session, event.at);
  const holder = { by: event.by, until: held.handedOffUntil ?? event.at, answers };
  const desk: DeskEntry = { ...withEvent(entry, event), state: 'taken', holder };
  return { type: 'done', session: { ...held, desk } };
}

function refuseHeld(holder: DeskHolder): DeskRefusal {
  return { type: 'refused', because: 'held', holder };
}

function toEvent({ by, now }: DeskAct, did: DeskEvent['did']) {
  return { at: now.toISOString(), by, did };
}
