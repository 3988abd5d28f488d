import { endHandOff, isHandedOff, isHeld } from '../conversation/hand-off.ts';
import type { Session } from '../conversation/session.ts';
import {
  type DeskEntry,
  type DeskEvent,
  type DeskItem,
  findHolder,
  type HandOffReason,
  isOpen,
} from './desk-entry.ts';

/** Lines of what was done in a conversation that are kept; the oldest go first. */
const MAX_LOG = 40;

export interface Opening {
  readonly reason: HandOffReason;
  readonly place: string;
  readonly summary: string;
  /** Operations that a colleague has to end. */
  readonly cases?: readonly string[];
}

/**
 * The session with an entry at the desk. Whoever waits already, or is being served, keeps their
 * place; what was done in the conversation before is kept for who serves them next.
 * @param at ISO 8601
 */
export function openEntry(session: Session, opening: Opening, at: string): Session {
  const { desk } = session;
  if (desk && keepsPlace(desk, opening, at)) return addCases(session, desk, opening, at);
  const by = opening.reason === 'case' ? 'service' : 'person';
  const log = addEvent(desk?.log ?? [], { at, by, did: 'opened' });
  const cases = mergeCases(isOpen(desk) ? desk : {}, opening);
  return { ...session, desk: { state: 'waiting', since: at, ...opening, ...cases, log } };
}

/** Who is at the desk already has one more operation there; colleagues read which. */
function addCases(session: Session, desk: DeskEntry, opening: Opening, at: string): Session {
  const { cases = [] } = mergeCases(desk, opening);
  if (cases.length === (desk.cases ?? []).length) return session;
  const event = { at, by: 'service', did: 'noted', note: opening.summary } as const;
  return { ...session, desk: { ...withEvent(desk, event), cases } };
}

function mergeCases(
  { cases: before = [] }: Pick<DeskEntry, 'cases'>,
  { cases: more = [] }: Opening,
): Pick<DeskEntry, 'cases'> {
  const cases = [...new Set([...before, ...more])];
  return cases.length === 0 ? {} : { cases };
}

/** Who only has a case expects nobody soon, and does so once they ask for somebody. */
function keepsPlace(desk: DeskEntry, { reason }: Opening, at: string): boolean {
  const isLess = desk.reason === 'case' && reason !== 'case';
  return (desk.state === 'waiting' && !isLess) || findHolder(desk, new Date(at)) !== undefined;
}

/** The session after the person wrote something that a colleague has to see. */
export function noteWords(session: Session, at: string): Session {
  const { desk } = session;
  return isOpen(desk) ? { ...session, desk: { ...desk, lastWordsAt: at } } : session;
}

/**
 * The session of a person who goes on with the assistant instead of a colleague: nobody has to
 * write to them any more.
 */
export function leaveDesk(session: Session, at: string): Session {
  const { desk } = session;
  if (!isOpen(desk)) return session;
  return closeEntry(session, desk, { at, by: 'person', did: 'left' });
}

/** The assistant has the conversation again; who interrupts a colleague leaves the desk. */
export function returnToAssistant(session: Session, at: string): Session {
  const left = isHeld(session) ? leaveDesk(session, at) : session;
  return isHandedOff(left) ? endHandOff(left) : left;
}

/** The session with its entry at its end; `outcome` is what the assistant has to know. */
export function closeEntry(
  session: Session,
  entry: DeskEntry,
  event: DeskEvent,
  outcome?: string,
): Session {
  const { holder: _over, ...kept } = withEvent(entry, event);
  const told = outcome === undefined ? {} : { outcome };
  const released = { releasedAt: event.at, releasedIn: session.version + 1, ...told };
  return { ...session, desk: { ...kept, state: 'released', ...released } };
}

/**
 * The session once operations have ended that a colleague had to end. Who waits for nothing else
 * leaves the desk, unless a colleague has them; who ended it is kept for who reads the entry.
 * Ending the same ones again changes nothing.
 * @param at ISO 8601
 */
export function endCases(
  session: Session,
  ended: readonly string[],
  { at, note }: { readonly at: string; readonly note: string },
): Session {
  const { desk } = session;
  if (!isOpen(desk) || ended.length === 0) return session;
  const event = { at, by: 'service', note };
  // An earlier version did not keep which operation it was.
  const { cases = desk.reason === 'case' ? ended : [] } = desk;
  const left = cases.filter((id) => !ended.includes(id));
  if (left.length === cases.length) return session;
  const isOver = left.length === 0 && desk.state === 'waiting' && desk.reason === 'case';
  if (isOver) return closeEntry(session, desk, { ...event, did: 'released' });
  return { ...session, desk: { ...withEvent(desk, { ...event, did: 'noted' }), cases: left } };
}

/** The entry with one more line about what was done. */
export function withEvent(entry: DeskEntry, event: DeskEvent): DeskEntry {
  return { ...entry, log: addEvent(entry.log, event) };
}

function addEvent(log: readonly DeskEvent[], event: DeskEvent): readonly DeskEvent[] {
  return [...log, event].slice(-MAX_LOG);
}

/**
 * Whether this version of the session has to be seen at the desk. Between the end of an entry and
 * the commit of its turn may lie a checkpoint, which is a version of its own.
 */
export function isAtDesk({ desk, version }: Pick<Session, 'desk' | 'version'>): boolean {
  return desk !== undefined && (isOpen(desk) || version <= (desk.releasedIn ?? 0) + 1);
}

/** What the desk shows of a session; `undefined` of one that nobody handed off. */
export function toDeskItem(session: Session): DeskItem | undefined {
  const { conversationId, userId, assistantId, channel, language, desk: entry } = session;
  if (entry === undefined) return undefined;
  return { conversationId, userId, assistantId, channel, language, entry };
}
