import * as z from 'zod';
import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import type { Offer } from '../../../domain/conversation/offer.ts';
import type {
  AgentFrame,
  LastContact,
  PendingQuestion,
  Session,
} from '../../../domain/conversation/session.ts';
import type { Usage } from '../../../domain/conversation/usage.ts';
import { InvalidInputError } from '../../../domain/errors.ts';
import { jsonBytes } from '../shorten-json.ts';
import { sessionKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

/** DynamoDB's limit is 400 KB; each KB in a transaction is paid twice. */
const MAX_BYTES = 300 * 1024;

/** Loose: a field that a newer version of the code wrote survives an older one. */
const sessionSchema: z.ZodType<Session> = z.looseObject({
  sessionId: z.string(),
  conversationId: z.string(),
  userId: z.string(),
  assistantId: z.string(),
  channel: z.string(),
  status: z.enum(['active', 'handed-off']),
  language: z.string(),
  agentStack: z.tuple([storedPartSchema<AgentFrame>()], storedPartSchema<AgentFrame>()),
  pendingConfirmation: storedPartSchema<PendingConfirmation>().exactOptional(),
  pendingQuestion: storedPartSchema<PendingQuestion>().exactOptional(),
  offer: storedPartSchema<Offer>().exactOptional(),
  lastContact: storedPartSchema<LastContact>().exactOptional(),
  usage: storedPartSchema<Usage>().exactOptional(),
  personName: z.string().exactOptional(),
  messageCount: z.number(),
  catalogueVersion: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** @throws InvalidInputError when the session is too large to be stored */
export function toSessionItem(session: Session, expiresAt: number): Item {
  const bytes = jsonBytes(session);
  if (bytes > MAX_BYTES) {
    throw new InvalidInputError('The session is too large', { details: { bytes } });
  }
  const key = sessionKey(session.conversationId);
  return encodeItem({ ...key, version: session.version, expiresAt }, session);
}

export function fromSessionItem(item: Item): Session {
  return sessionSchema.parse(decodeItem(item).body);
}
