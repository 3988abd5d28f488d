import type { PersonMessage, TypedContent } from '../domain/conversation/inbound-message.ts';
import type { Language } from '../domain/localized-text.ts';
import { type AnsweredTurn, awaitTurn } from './chat/await-turn.ts';
import { chatConversationId, chatMessageId, generateOwnId } from './chat/chat-message-id.ts';
import { findChatAssistant, issueChatSessionId } from './chat/chat-session-id.ts';
import type { ChannelEndpoint } from './ports/channel/channel-directory.ts';
import type { Clock } from './ports/clock.ts';
import type { Hasher } from './ports/hasher.ts';
import type { IdGenerator } from './ports/id-generator.ts';
import type { TurnQueue } from './ports/queues/turn-queue.ts';
import type { Timer } from './ports/timer.ts';
import type { TurnReader } from './ports/turn-reader.ts';

export interface ChatMessageCommand {
  /** The web endpoint that took the message. */
  readonly endpoint: ChannelEndpoint;
  /** Proven by the caller's token, or vouched for by a trusted caller. */
  readonly userId: string;
  readonly content: TypedContent;
  readonly sessionId?: string;
  readonly assistantId?: string;
  /** The client's own id of the message; the same on every retry of it. */
  readonly ownId?: string;
  readonly languageHint?: Language;
  /** What to call the person, as the client says. */
  readonly personName?: string;
  readonly waitMs: number;
  /** When it came to us, where that was before it is looked at. */
  readonly receivedAt?: Date;
}

export type ChatMessageOutcome =
  | {
      readonly type: 'answered';
      readonly sessionId: string;
      readonly messageId: string;
      readonly turn: AnsweredTurn;
    }
  /** The reply was not there in time; it comes all the same. */
  | { readonly type: 'working'; readonly sessionId: string; readonly messageId: string }
  /** No such session was issued to this person. */
  | { readonly type: 'unknown-session' }
  /** The endpoint does not offer this assistant, or the session belongs to another one. */
  | { readonly type: 'unknown-assistant'; readonly available: readonly string[] };

export interface SubmitChatMessagePorts {
  readonly turnQueue: TurnQueue;
  readonly turnReader: TurnReader;
  readonly hasher: Hasher;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly timer: Timer;
}

export type SubmitChatMessage = (command: ChatMessageCommand) => Promise<ChatMessageOutcome>;

/**
 * Takes a message of the chat API into the same queue as every channel's and waits a while for its
 * reply. Sending the same command with the same `ownId` again, also in parallel, gives the same
 * turn.
 *
 * @throws UnavailableError | ThrottledError when the queue did not accept the message
 */
export function createSubmitChatMessage(ports: SubmitChatMessagePorts): SubmitChatMessage {
  return async (command) => {
    const chosen = chooseSession(ports, command);
    if ('type' in chosen) return chosen;
    const { sessionId, assistantId } = chosen;
    const message = toInboundMessage(ports, command, sessionId, assistantId);
    const { messageId } = message;
    await ports.turnQueue.enqueue(message);
    const turn = await awaitTurn(ports, messageId, command.waitMs);
    if (turn === undefined) return { type: 'working', sessionId, messageId };
    return { type: 'answered', sessionId, messageId, turn };
  };
}

type ChosenSession = { readonly sessionId: string; readonly assistantId: string };
type Refusal = Exclude<ChatMessageOutcome, { sessionId: string }>;

function chooseSession(
  ports: SubmitChatMessagePorts,
  command: ChatMessageCommand,
): ChosenSession | Refusal {
  const { endpoint, sessionId, userId } = command;
  if (sessionId === undefined) return startSession(ports, command);
  const available = endpoint.allowedAssistants;
  const assistantId = findChatAssistant(ports.hasher, sessionId, userId, available);
  if (assistantId === undefined) return { type: 'unknown-session' };
  if (command.assistantId !== undefined && command.assistantId !== assistantId) {
    return { type: 'unknown-assistant', available: [assistantId] };
  }
  return { sessionId, assistantId };
}

function startSession(
  ports: SubmitChatMessagePorts,
  command: ChatMessageCommand,
): ChosenSession | Refusal {
  const { endpoint, userId } = command;
  const assistantId = command.assistantId ?? endpoint.assistantId;
  if (!endpoint.allowedAssistants.includes(assistantId)) {
    return { type: 'unknown-assistant', available: endpoint.allowedAssistants };
  }
  const secret = firstSecret(ports, command);
  return {
    sessionId: issueChatSessionId(ports.hasher, secret, { userId, assistantId }),
    assistantId,
  };
}

/**
 * A retried first message must meet the session it has already opened, so its secret follows from
 * it.
 */
function firstSecret(ports: SubmitChatMessagePorts, command: ChatMessageCommand): string {
  if (command.ownId === undefined) return ports.ids.secret();
  const { userId, ownId, content } = command;
  return ports.hasher.hash({ user: userId, message: ownId, content: { ...content } }).slice(0, 32);
}

function toInboundMessage(
  ports: SubmitChatMessagePorts,
  command: ChatMessageCommand,
  sessionId: string,
  assistantId: string,
): PersonMessage {
  const now = ports.clock.now();
  const ownId = command.ownId ?? generateOwnId(now, ports.ids.secret());
  return {
    messageId: chatMessageId(sessionId, ownId),
    conversationId: chatConversationId(sessionId),
    assistantId,
    userId: command.userId,
    address: {
      channel: command.endpoint.channel,
      endpoint: command.endpoint.key,
      to: { session_id: sessionId },
    },
    content: command.content,
    ...(command.languageHint === undefined ? {} : { languageHint: command.languageHint }),
    ...(command.personName === undefined ? {} : { personName: command.personName }),
    provenance: { chat: 'private' },
    sentAt: findEarlier(now, command.receivedAt).toISOString(),
  };
}

/** A yes that waited for our function was still written before the prompt that came meanwhile. */
function findEarlier(now: Date, receivedAt = now): Date {
  return receivedAt < now ? receivedAt : now;
}
