import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { toDeskItem } from '../../domain/desk/desk-session.ts';
import type { DeskRefusal } from '../../domain/desk/desk-steps.ts';
import { ConflictError, toErrorKind } from '../../domain/errors.ts';
import type { DeskOutcome, DeskPorts, Unwritable } from './desk-ports.ts';
import { type DeskChange, toDeskCommit } from './to-desk-commit.ts';

/** A conversation that keeps changing is given up after this many tries. */
const MAX_TRIES = 5;

/** The conversation as it stands when a colleague does something. */
export interface DeskPlace {
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

type Decided = Pick<DeskChange, 'session' | 'did' | 'by' | 'says'>;

/** What shall change, or why it may not. */
export type DeskDecision = ({ readonly type: 'change' } & Decided) | DeskRefusal | Unwritable;

export type DecideDesk = (place: DeskPlace) => DeskDecision;

/**
 * Changes a conversation from the desk: decides by how it stands, commits, and sends what is said.
 * Somebody who changed it in between (a turn of the person, another colleague) makes it decide
 * again.
 * @throws ConflictError | ThrottledError | UnavailableError: the same request may be sent again
 */
export async function changeDesk(
  ports: DeskPorts,
  conversationId: string,
  turnId: string,
  decide: DecideDesk,
): Promise<DeskOutcome> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const { session, messages } = await ports.store.load(conversationId, 1);
    if (session === undefined) return { type: 'unknown' };
    const now = ports.clock.now();
    const catalogue = await ports.catalogues.load(session.assistantId);
    const decided = decide({ session, catalogue, now });
    if (decided.type === 'refused') return decided;
    const change = { turnId, catalogue, last: messages.at(-1), now, ...decided };
    if (await tryCommit(ports, change)) return await announce(ports, change);
  }
  throw new ConflictError('The conversation keeps changing', { details: { turnId } });
}

async function announce(ports: DeskPorts, change: DeskChange): Promise<DeskOutcome> {
  const { turnId, session, says } = change;
  const { conversationId } = session;
  if (says !== undefined) await ports.replies.enqueue({ turnId, conversationId });
  const item = toDeskItem(session);
  return item === undefined ? { type: 'unknown' } : { type: 'done', item, turnId };
}

/** False when somebody else changed the conversation in between. */
async function tryCommit(ports: DeskPorts, change: DeskChange): Promise<boolean> {
  try {
    await ports.store.commit(toDeskCommit(change, ports.understanding));
    return true;
  } catch (error) {
    if (toErrorKind(error) === 'conflict') return false;
    throw error;
  }
}
