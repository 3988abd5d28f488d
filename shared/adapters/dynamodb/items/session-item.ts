import * as z from 'zod';
import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import { findNextFollowUp } from '../../../domain/conversation/decide.ts';
import type { Offer } from '../../../domain/conversation/offer.ts';
import type {
  AgentFrame,
  KeptWish,
  LastContact,
  PendingQuestion,
  Session,
} from '../../../domain/conversation/session.ts';
import type { DeskEntry } from '../../../domain/desk/desk-entry.ts';
import { InvalidInputError } from '../../../domain/errors.ts';
import { countJsonBytes } from '../shorten-json.ts';
import { toSessionKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

/** Below DynamoDB's 400 KB; each KB written in a transaction is billed twice. */
const MAX_BYTES = 300 * 1024;

/** Partition of the sparse index for operations in doubt; they are few, so one is enough. */
export const FOLLOW_UP_SHARD = 'FOLLOW-UP';

/** Partition for those that the engine has stopped asking about: a colleague has to look. */
export const GIVEN_UP_SHARD = 'GIVEN-UP';

/** Loose, so that older code keeps the fields that newer code wrote. */
const sessionSchema: z.ZodType<Session> = z.looseObject({
  sessionId: z.string(),
  conversationId: z.string(),
  userId: z.string(),
  identity: z.string().exactOptional(),
  historyAfter: z.number().exactOptional(),
  assistantId: z.string(),
  channel: z.string(),
  status: z.enum(['active', 'handed-off']),
  desk: storedPartSchema<DeskEntry>().exactOptional(),
  language: z.string(),
  agentStack: z.tuple([storedPartSchema<AgentFrame>()], storedPartSchema<AgentFrame>()),
  pendingConfirmation: storedPartSchema<PendingConfirmation>().exactOptional(),
  pendingQuestion: storedPartSchema<PendingQuestion>().exactOptional(),
  misses: z.number().exactOptional(),
  wishes: z.array(storedPartSchema<KeptWish>()).exactOptional(),
  offer: storedPartSchema<Offer>().exactOptional(),
  lastContact: storedPartSchema<LastContact>().exactOptional(),
  isOnHold: z.literal(true).exactOptional(),
  personName: z.string().exactOptional(),
  messageCount: z.number(),
  catalogueVersion: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/**
 * Converts a session. While it has an operation in doubt, it is in the sparse index: by the time
 * when the engine comes back to it, or by since when nobody does.
 * @throws InvalidInputError when the session is too large to store
 */
export function toSessionItem(session: Session, expiresAt: number): Item {
  const bytes = countJsonBytes(session);
  if (bytes > MAX_BYTES) {
    throw new InvalidInputError('The session is too large', { details: { bytes } });
  }
  const key = toSessionKey(session.conversationId);
  const pending = toIndexKeys(session);
  return encodeItem({ ...key, version: session.version, expiresAt, ...pending }, session);
}

function toIndexKeys(session: Session) {
  const next = findNextFollowUp(session);
  if (next !== undefined) return { pendingShard: FOLLOW_UP_SHARD, pendingSince: next.at };
  const [since] = (session.inDoubt ?? []).map(({ decidedAt }) => decidedAt).toSorted();
  return since === undefined ? {} : { pendingShard: GIVEN_UP_SHARD, pendingSince: since };
}

export function fromSessionItem(item: Item): Session {
  return sessionSchema.parse(decodeItem(item).body);
}
