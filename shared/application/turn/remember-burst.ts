import type { Session } from '../../domain/conversation/session.ts';
import type { Burst } from './coalesce-messages.ts';

/**
 * The session that knows what may still arrive for messages that were answered: further parts of an
 * album, and further edits of a message whose edit came too late.
 */
export function rememberBurst(before: Session, [first]: Burst): Session {
  // Who writes does not block us any more.
  const { isUnreachable: _over, ...session } = before;
  const { content } = first;
  if (content.type === 'edit') return { ...session, lateEdit: content.of };
  if (content.type !== 'attachment' || content.album === undefined) return session;
  return { ...session, album: content.album };
}
