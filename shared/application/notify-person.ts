import { ConflictError, toErrorKind } from '../domain/errors.ts';
import { noteEndOfCase } from './notices/note-end-of-case.ts';
import { type NotNow, type RenderNoticePorts, renderNotice } from './notices/render-notice.ts';
import { toNoticeCommit } from './notices/to-notice-commit.ts';
import type { ConversationStore, TurnCommit } from './ports/conversation-store.ts';
import type { PublishedEvent } from './ports/event-publisher.ts';
import type { TurnPorts } from './turn-state/world.ts';

export type NoticeOutcome =
  | { readonly type: 'sent'; readonly turnId: string; readonly channel: string }
  /** An earlier delivery of the event sent the notice. */
  | { readonly type: 'repeated'; readonly turnId: string }
  /** The person knows it; the desk knows it now, too. */
  | { readonly type: 'noted'; readonly turnId: string }
  | NotNow;

export type NotifyPersonPorts = RenderNoticePorts &
  Pick<TurnPorts, 'outbox' | 'replies' | 'hasher'> & {
    readonly store: Pick<ConversationStore, 'commit'>;
  };

export type NotifyPerson = (event: PublishedEvent) => Promise<NoticeOutcome>;

/** A conversation that keeps changing is left to the queue after this many tries. */
const MAX_TRIES = 4;

/**
 * Tells a person what happened at a service: one message that nobody asked for, in the words of an
 * agent's `notices.json`, committed and sent like a reply. Safe to repeat at any point: its turn id
 * follows from the event.
 * @throws ConflictError | ThrottledError | UnavailableError: the queue should deliver the event
 * again
 * @throws ConfigurationError when the conversation's assistant is not here
 */
export function createNotifyPerson(ports: NotifyPersonPorts): NotifyPerson {
  const { outbox, replies, hasher } = ports;
  return async (event) => {
    const { service, eventId, conversationId } = event;
    if (conversationId === '') return { type: 'skipped', reason: 'no-conversation' };
    const turnId = `notice_${hasher.hash({ service, eventId }).slice(0, 32)}`;
    const earlier = await outbox.find(turnId);
    if (earlier === undefined) return tell(ports, event, turnId);
    if (earlier.status === 'PENDING') await replies.enqueue({ turnId, conversationId });
    return { type: 'repeated', turnId };
  };
}

async function tell(
  ports: NotifyPersonPorts,
  event: PublishedEvent,
  turnId: string,
): Promise<NoticeOutcome> {
  const tryToTell = event.isTold === true ? noteAtDesk : sendNotice;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const outcome = await tryToTell(ports, event, turnId);
    if (outcome !== undefined) return outcome;
  }
  throw new ConflictError('The conversation keeps changing', { details: { turnId } });
}

/** Returns `undefined` when somebody else changed the conversation in between. */
type TryToTell = (
  ports: NotifyPersonPorts,
  event: PublishedEvent,
  turnId: string,
) => Promise<NoticeOutcome | undefined>;

const sendNotice: TryToTell = async (ports, event, turnId) => {
  const rendering = await renderNotice(ports, event, turnId);
  if (rendering.type === 'skipped' && isUnheard(rendering)) {
    const noted = await noteAtDesk(ports, event, turnId);
    return noted === undefined ? undefined : rendering;
  }
  if (rendering.type !== 'rendered') return rendering;
  const { notice } = rendering;
  const commit = toNoticeCommit(notice, ports.clock.now());
  if (!(await tryCommit(ports.store, commit))) return undefined;
  if (notice.isTold === true) return { type: 'noted', turnId };
  await ports.replies.enqueue({ turnId, conversationId: event.conversationId });
  return { type: 'sent', turnId, channel: notice.address.channel };
};

/** Whom a notice does not reach has nothing more to wait for at the desk, either. */
function isUnheard({ reason }: Extract<NotNow, { type: 'skipped' }>): boolean {
  return reason === 'unreachable' || reason === 'no-address' || reason === 'not-worded';
}

/** Closes the case of what has ended at the desk, and says nothing to the person. */
const noteAtDesk: TryToTell = async (ports, event, turnId) => {
  const noted = await noteEndOfCase(ports, event, turnId);
  if (noted.type === 'skipped') return noted;
  return (await tryCommit(ports.store, noted.commit)) ? { type: 'noted', turnId } : undefined;
};

/** False when somebody else changed the conversation in between. */
async function tryCommit(
  store: Pick<ConversationStore, 'commit'>,
  commit: TurnCommit,
): Promise<boolean> {
  try {
    await store.commit(commit);
    return true;
  } catch (error) {
    if (toErrorKind(error) === 'conflict') return false;
    throw error;
  }
}
