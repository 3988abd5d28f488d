/** Why a person waits for a colleague. */
export type HandOffReason =
  /** They asked for somebody. */
  | 'asked'
  /** The assistant had not understood them several times in a row. */
  | 'missed'
  /** They said that something they ordered is wrong or never came. */
  | 'complaint'
  /** They told of a fraud or a theft. */
  | 'danger'
  | 'despair'
  /** A model called for somebody. */
  | 'escalated'
  /** A service left an operation to a colleague. */
  | 'case';

/** One line of what was done with an entry, and by whom; `note` is for colleagues only. */
export interface DeskEvent {
  readonly at: string;
  /** A colleague's name, `phone` (the business's), `person` or `service`. */
  readonly by: string;
  readonly did: 'opened' | 'took' | 'answered' | 'noted' | 'released' | 'left';
  readonly note?: string;
}

/** The colleague who has a conversation, until their lease ends. */
export interface DeskHolder {
  readonly by: string;
  readonly until: string;
  /** How often they wrote to the person. */
  readonly answers: number;
}

/**
 * A conversation at the desk: waiting → taken → released. It is kept with the session, so that
 * whoever changes it changes the conversation's version. Times are ISO 8601 in UTC.
 */
export interface DeskEntry {
  readonly state: 'waiting' | 'taken' | 'released';
  readonly reason: HandOffReason;
  readonly since: string;
  /** Where the conversation stood. */
  readonly place: string;
  /** What the person wanted, as it is stored: without what must not be read. */
  readonly summary: string;
  /**
   * Ids of the operations that it waits for: it closes when the last of them has ended. Absent
   * where there is none, and in what an earlier version stored.
   */
  readonly cases?: readonly string[];
  /** While taken. */
  readonly holder?: DeskHolder;
  /** When the person last wrote since. */
  readonly lastWordsAt?: string;
  readonly releasedAt?: string;
  /** The session's version that is released. */
  readonly releasedIn?: number;
  /** What a colleague left behind for the assistant. */
  readonly outcome?: string;
  readonly log: readonly DeskEvent[];
}

/** An entry as it is listed: whose conversation it is, and where it goes on. */
export interface DeskItem {
  readonly conversationId: string;
  readonly userId: string;
  readonly assistantId: string;
  readonly channel: string;
  readonly language: string;
  readonly entry: DeskEntry;
}

/** So long a person waits for somebody before an alarm goes off. */
const PATIENCE_MS = 15 * 60_000;

/** The holder whose lease has not ended. */
export function findHolder({ state, holder }: DeskEntry, now: Date): DeskHolder | undefined {
  const isHeld = state === 'taken' && holder !== undefined;
  return isHeld && Date.parse(holder.until) > now.getTime() ? holder : undefined;
}

/** An entry that nobody has ended. */
export type OpenEntry = DeskEntry & { readonly state: 'waiting' | 'taken' };

/** True for an entry that nobody has ended. */
export function isOpen(entry: DeskEntry | undefined): entry is OpenEntry {
  return entry !== undefined && entry.state !== 'released';
}

/**
 * Since when nobody serves a person who expects somebody; `undefined` when somebody does or did. A
 * case has its own alarm, and its person expects no message soon.
 */
export function findWaitingSince(entry: DeskEntry, now: Date): string | undefined {
  const { reason, since, holder } = entry;
  if (!isOpen(entry) || reason === 'case' || findHolder(entry, now)) return undefined;
  if (holder === undefined) return since;
  return holder.answers === 0 ? holder.until : undefined;
}

/** True for a person who has waited for longer than a colleague may take. */
export function isOverdue(entry: DeskEntry, now: Date): boolean {
  const since = findWaitingSince(entry, now);
  return since !== undefined && now.getTime() - Date.parse(since) > PATIENCE_MS;
}
