import { isOpen } from '../../domain/desk/desk-entry.ts';
import { closeCase } from '../desk/close-case.ts';
import { toDeskCommit } from '../desk/to-desk-commit.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';
import { isForSession, type RenderNoticePorts, type SkipReason } from './render-notice.ts';

type EndOfCase =
  | { readonly type: 'noted'; readonly commit: TurnCommit }
  | { readonly type: 'skipped'; readonly reason: SkipReason };

/**
 * How a conversation stands at the desk once the operation of its case has ended, by a call whose
 * answer told the person so. It says nothing to them, so that it waits for nothing they are asked.
 * @throws UnavailableError | ThrottledError | ConfigurationError
 */
export async function noteEndOfCase(
  ports: RenderNoticePorts,
  event: PublishedEvent,
  turnId: string,
): Promise<EndOfCase> {
  const { session, messages } = await ports.store.load(event.conversationId, 1);
  if (session === undefined) return { type: 'skipped', reason: 'no-conversation' };
  if (!(await isForSession(ports, event, session))) {
    return { type: 'skipped', reason: 'other-person' };
  }
  const now = ports.clock.now();
  const changed = closeCase(session, event, now.toISOString());
  if (changed === session) return { type: 'skipped', reason: 'known' };
  const catalogue = await ports.catalogues.load(session.assistantId);
  const did = isOpen(changed.desk) ? 'noted' : 'released';
  const change = { turnId, catalogue, session: changed, last: messages.at(-1), now };
  const commit = toDeskCommit({ ...change, did, by: 'service' }, ports.understanding);
  return { type: 'noted', commit };
}
