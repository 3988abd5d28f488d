import type { NoticeDefinition } from '../../domain/catalogue/notice.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type ReplyAddress, unaskedTurnMetrics } from '../../domain/conversation/turn-record.ts';
import { openEntry } from '../../domain/desk/desk-session.ts';
import { closeCase } from '../desk/close-case.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';
import { toSnapshot } from '../turn/commit/to-snapshot.ts';
import { describePlace } from '../turn-state/turn-state.ts';
import { keepNoticeOffer } from './keep-notice-offer.ts';

/** A notice, worded for its conversation. */
export interface RenderedNotice {
  readonly turnId: string;
  readonly event: PublishedEvent;
  readonly definition: NoticeDefinition;
  readonly session: Session;
  /** Newest message of the conversation. */
  readonly last: ConversationMessage | undefined;
  readonly address: ReplyAddress;
  readonly text: string;
  readonly options: readonly OfferedOption[];
  /** As it is kept: values behind handles where the assistant says so. */
  readonly storedText: string;
  /** A reply has told it already: only the desk need know. */
  readonly isTold?: true;
}

/**
 * A notice as one transaction: a turn that answers no message, called no model and says one thing,
 * or nothing where the person knows it.
 */
export function toNoticeCommit(notice: RenderedNotice, now: Date): TurnCommit {
  const { turnId, definition, text, options, storedText, last, address, isTold } = notice;
  const { agentId } = definition;
  const at = now.toISOString();
  const kept = keepDesk(notice, at);
  const offered = isTold ? kept : keepNoticeOffer(kept, { turnId, options }, now);
  const session = { ...offered, version: offered.version + 1, updatedAt: at };
  const { conversationId, assistantId, language } = session;
  const { eventId, service, type: event } = notice.event;
  const sequence = (last?.sequence ?? 0) + 1;
  const message = { role: 'assistant' as const, text: storedText, turnId, sequence, at };
  return {
    messageIds: [],
    turnId,
    session,
    messages: isTold ? [] : [{ ...message, agentId, event }],
    outbox: {
      turnId,
      conversationId,
      assistantId,
      address,
      reply: { text, options: options.map(toShown), agentId, notice: event },
      language,
      status: isTold ? 'SENT' : 'PENDING',
      createdAt: at,
      metrics: unaskedTurnMetrics,
      session: toSnapshot(session),
      messageIds: [],
      isNews: true,
    },
    trace: [{ at, type: 'notice', details: { eventId, service, event, agentId } }],
  };
}

/**
 * The assistant goes on; a colleague sees whose case it is, and can write to them. Once a notice
 * tells how the operation ended, nobody has to.
 */
function keepDesk({ session, definition, event, storedText }: RenderedNotice, at: string): Session {
  if (definition.isForDesk !== true) return closeCase(session, event, at);
  const cases = event.case === undefined ? {} : { cases: [event.case.id] };
  const place = describePlace(session);
  return openEntry(session, { reason: 'case', place, summary: storedText, ...cases }, at);
}

function toShown({ reference, label }: OfferedOption) {
  return { reference, label };
}
