import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { TurnQueue } from '../../../shared/application/ports/queues/turn-queue.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import type { OfferedOption } from '../../../shared/domain/conversation/offer.ts';
import type { OutboxEntry, TraceEvent } from '../../../shared/domain/conversation/turn-record.ts';
import { aNoticeCommit } from '../builders/notice-commit.ts';
import { anOutboxEntry } from '../builders/outbox-entry.ts';
import { aMergedTip } from '../builders/tip.ts';
import { aConversationMessage, aTurnCommit } from '../builders/turn-commit.ts';
import { sendReply } from '../send-reply.ts';
import type { InMemoryTurnDatabase } from './in-memory-turn-database.ts';

/** What a turn answers, and after how long. */
export interface ScriptedTurn extends Partial<OutboxEntry> {
  readonly afterMs?: number;
  readonly trace?: readonly TraceEvent[];
}

const DEFAULT_TURN: ScriptedTurn = { afterMs: 60 };

/**
 * In place of queue, engine and responder: the next scripted turn answers each new message of a
 * conversation; a message that comes again changes nothing.
 */
export class ScriptedTurns implements TurnQueue {
  /** Messages in the order they were taken. */
  readonly taken: InboundMessage[] = [];
  readonly #next: ScriptedTurn[] = [];
  readonly #database: InMemoryTurnDatabase;
  readonly #clock: Clock;

  constructor(database: InMemoryTurnDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Adds turns; when it is used up, a plain greeting answers. */
  script(...turns: readonly ScriptedTurn[]): void {
    this.#next.push(...turns);
  }

  enqueue(message: InboundMessage): Promise<void> {
    if (this.taken.some(({ messageId }) => messageId === message.messageId)) {
      return Promise.resolve();
    }
    this.taken.push(message);
    const turn = this.#next.shift() ?? DEFAULT_TURN;
    setTimeout(() => void this.#answer(message, turn), turn.afterMs ?? 60);
    return Promise.resolve();
  }

  /** Tells the person of the last message something they did not ask for, with these buttons. */
  async tell(text: string, options?: readonly OfferedOption[]): Promise<void> {
    const conversationId = this.taken.at(-1)?.conversationId ?? '';
    const { session, messages } = await this.#database.load(conversationId, 1);
    if (session === undefined) throw new Error('nobody has spoken yet');
    const sequence = (messages.at(-1)?.sequence ?? 0) + 1;
    await this.#database.commit(
      aNoticeCommit(session, sequence, text, { ...(options && { options }) }),
    );
  }

  async #answer(message: InboundMessage, scripted: ScriptedTurn): Promise<void> {
    const { afterMs: _afterMs, trace = [], ...overrides } = scripted;
    const now = this.#clock.now();
    const { conversationId, messageId, userId, content } = message;
    const turnId = `turn of ${messageId}`;
    const { session } = await this.#database.load(conversationId, 0);
    const version = (session?.version ?? 0) + 1;
    const messageIds = [messageId];
    const commit = aTurnCommit({ conversationId, turnId, messageIds, version });
    const outbox = anOutboxEntry({ ...commit.outbox, ...overrides });
    const said = content.type === 'text' ? content.text : '(choice)';
    const [first = 1] = commit.messages.map(({ sequence }) => sequence);
    await this.#database.claim({ messageId, turnId, now, leaseUntil: now });
    await this.#database.commit({
      ...commit,
      session: { ...commit.session, userId },
      outbox,
      trace,
      messages: [
        aConversationMessage({ turnId, sequence: first, text: said }),
        aConversationMessage({
          turnId,
          sequence: first + 1,
          role: 'assistant',
          text: outbox.reply.text,
        }),
      ],
    });
    const text = outbox.tip;
    const tip = text === undefined ? {} : { tip: aMergedTip({ turnId, conversationId, text }) };
    await sendReply(this.#database, turnId, { at: now, ...tip });
  }
}
