import type { TurnCommit } from '../../../shared/application/ports/conversation-store.ts';
import type { Offer } from '../../../shared/domain/conversation/offer.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import { anOutboxEntry } from './outbox-entry.ts';
import { aConversationMessage, aTurnCommit } from './turn-commit.ts';

/** What is committed when the person of a session is told something, in this text. */
export function aNoticeCommit(
  session: Session,
  sequence: number,
  text: string,
  offer: Partial<Offer> = {},
): TurnCommit {
  const { conversationId } = session;
  const turnId = `notice_${sequence}`;
  const message = aConversationMessage({ role: 'assistant', text, turnId, sequence });
  return {
    ...aTurnCommit({ conversationId, turnId, messageIds: [] }),
    session: { ...session, ...remember(turnId, offer), version: session.version + 1 },
    outbox: anOutboxEntry({ turnId, conversationId, messageIds: [] }),
    messages: [{ ...message, event: 'transfer_paid_out' }],
  };
}

function remember(
  turnId: string,
  { options, expiresAt = '2099-01-01T00:00:00.000Z' }: Partial<Offer>,
) {
  return options === undefined ? {} : { noticeOffers: [{ turnId, options, expiresAt }] };
}
