import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { createReadConversation } from '../../shared/application/read-conversation.ts';
import { createReadTurn } from '../../shared/application/read-turn.ts';
import {
  type ChatMessageCommand,
  createSubmitChatMessage,
} from '../../shared/application/submit-chat-message.ts';
import { aMergedTip } from './builders/tip.ts';
import { aTurnCommit } from './builders/turn-commit.ts';
import { AdvancingTimer } from './fakes/advancing-timer.ts';
import { FixedClock } from './fakes/fixed-clock.ts';
import { InMemoryTurnDatabase } from './fakes/in-memory-turn-database.ts';
import { InMemoryTurnQueue } from './fakes/in-memory-turn-queue.ts';
import { SequentialIdGenerator } from './fakes/sequential-id-generator.ts';
import { sendReply } from './send-reply.ts';

export const endpoint = {
  channel: 'web',
  key: 'web',
  assistantId: 'felix',
  allowedAssistants: ['felix', 'organizer'],
  settings: {},
};

/** A text message of Carlos, waited for one second. */
export function aCommand(overrides: Partial<ChatMessageCommand> = {}): ChatMessageCommand {
  return {
    endpoint,
    userId: 'carlos',
    content: { type: 'text', text: 'Hola' },
    waitMs: 1_000,
    ...overrides,
  };
}

/** The chat use cases on in-memory ports; an engine that answers once `answerAfterMs` have passed. */
export function aChatWorld(answerAfterMs = 120) {
  const clock = new FixedClock();
  const database = new InMemoryTurnDatabase(clock);
  const turnQueue = new InMemoryTurnQueue(clock);
  const start = clock.now().getTime();
  const answerWhenDue = async (): Promise<void> => {
    if (clock.now().getTime() - start < answerAfterMs) return;
    for (const delivery of turnQueue.queue.receive()) {
      await answer(database, clock, delivery.body);
      turnQueue.queue.acknowledge(delivery.id);
    }
  };
  const timer = new AdvancingTimer(clock, answerWhenDue);
  const hasher = new Sha256Hasher();
  const ids = new SequentialIdGenerator();
  const shared = { turnReader: database, hasher, clock };
  return {
    clock,
    database,
    turnQueue,
    timer,
    submit: createSubmitChatMessage({ ...shared, turnQueue, ids, timer }),
    readTurn: createReadTurn(shared),
    readConversation: createReadConversation({ conversations: database, hasher }),
  };
}

async function answer(
  database: InMemoryTurnDatabase,
  clock: FixedClock,
  message: { messageId: string; conversationId: string; userId: string },
): Promise<void> {
  const now = clock.now();
  const turnId = `turn of ${message.messageId}`;
  const { session } = await database.load(message.conversationId, 0);
  const version = (session?.version ?? 0) + 1;
  await database.claim({ messageId: message.messageId, turnId, now, leaseUntil: now });
  const { conversationId, messageId } = message;
  const commit = aTurnCommit({ conversationId, turnId, messageIds: [messageId], version });
  await database.commit({ ...commit, session: { ...commit.session, userId: message.userId } });
  await sendReply(database, turnId, { at: now, tip: aMergedTip({ conversationId, turnId }) });
}
