import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type ReplyAddress, unaskedTurnMetrics } from '../../domain/conversation/turn-record.ts';
import type { DeskEvent } from '../../domain/desk/desk-entry.ts';
import { keepNoticeOffer } from '../notices/keep-notice-offer.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { Understanding } from '../ports/understanding.ts';
import { toSnapshot } from '../turn/commit/to-snapshot.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';

/** Whose messages are a colleague's, also those from the business's phone. */
export const COLLEAGUE = 'colleague';

/** Type of a message that a colleague wrote, or that the engine says of them. */
export const colleagueEvent = 'colleague_wrote';

/** What the person reads of a change at the desk. */
export interface DeskWords {
  readonly text: string;
  readonly options: readonly OfferedOption[];
}

export interface DeskChange {
  readonly turnId: string;
  readonly catalogue: Catalogue;
  /** As it is after the change. */
  readonly session: Session;
  /** Newest message of the conversation. */
  readonly last: ConversationMessage | undefined;
  readonly did: DeskEvent['did'];
  readonly by: string;
  /** Absent when the person is told nothing. */
  readonly says?: DeskWords;
  readonly now: Date;
}

/**
 * What a colleague did, as one transaction: a turn that answers no message and asks no model. Its
 * trace says who did it.
 */
export function toDeskCommit(
  change: DeskChange,
  understanding: Pick<Understanding, 'redact' | 'reveal'>,
): TurnCommit {
  const { turnId, says, now, did, by } = change;
  const at = now.toISOString();
  const { session, message } = tell(change, understanding);
  const { conversationId, assistantId, language } = session;
  const { text = '', options = [] } = says ?? {};
  const shown = options.map(({ reference, label }) => ({ reference, label }));
  return {
    messageIds: [],
    turnId,
    session,
    messages: message === undefined ? [] : [message],
    outbox: {
      turnId,
      conversationId,
      assistantId,
      address: findAddress(session),
      reply: { text, options: shown, agentId: COLLEAGUE },
      language,
      status: text === '' ? 'SENT' : 'PENDING',
      createdAt: at,
      metrics: unaskedTurnMetrics,
      session: toSnapshot(session),
      messageIds: [],
      isNews: true,
    },
    trace: [{ at, type: 'desk', details: { did, by } }],
  };
}

/** The session as it is stored, and the message of the history, if the person is told something. */
function tell(
  { turnId, catalogue, session: changed, last, says, now }: DeskChange,
  understanding: Pick<Understanding, 'redact' | 'reveal'>,
): { readonly session: Session; readonly message?: ConversationMessage } {
  const at = now.toISOString();
  const next = { ...changed, version: changed.version + 1, updatedAt: at };
  if (says === undefined) return { session: next };
  const mask = createVaultMask(catalogue.assistant.redaction, next, understanding);
  const text = mask.mask(says.text);
  const sequence = (last?.sequence ?? changed.historyAfter ?? 0) + 1;
  const offered = keepNoticeOffer(next, { turnId, options: says.options }, now);
  const from = { agentId: COLLEAGUE, event: colleagueEvent };
  const message = { role: 'assistant' as const, text, turnId, sequence, at, ...from };
  return { session: mask.saveVault(offered), message };
}

/** Nothing is sent where nobody knows the address. */
function findAddress({ lastContact, channel }: Session): ReplyAddress {
  return lastContact?.address ?? { channel, endpoint: '', to: {} };
}
