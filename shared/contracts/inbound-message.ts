import * as z from 'zod';
import type { InboundMessage } from '../domain/conversation/inbound-message.ts';
import { fileKinds } from '../domain/media/attachment.ts';
import { jsonObjectSchema } from './json.ts';

/** Ids and facts only: what a file holds never goes through the queue. */
const attachmentSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('contact'),
    name: z.string().max(200).exactOptional(),
    phones: z.array(z.string().max(64)).max(20).readonly(),
    isOwn: z.boolean().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  z.strictObject({
    type: z.literal('file'),
    kind: z.enum(fileKinds),
    fileId: z.string().min(1).max(256),
    mediaType: z.string().max(100).exactOptional(),
    size: z.int().nonnegative().exactOptional(),
    seconds: z.int().nonnegative().exactOptional(),
  }),
]);

/**
 * Body of a message in the inbound queue. A breaking change increments `v`. Consumers read the
 * current version and the one before it.
 */
export const inboundMessageSchema = z.strictObject({
  v: z.literal(1),
  messageId: z.string().min(1).max(256),
  conversationId: z.string().min(1).max(256),
  assistantId: z.string().min(1),
  userId: z.string().min(1).max(256),
  address: z.strictObject({
    channel: z.string().min(1),
    endpoint: z.string().min(1),
    to: jsonObjectSchema,
  }),
  content: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({ type: z.literal('choice'), reference: z.string().max(256) }),
    z.strictObject({
      type: z.literal('attachment'),
      attachment: attachmentSchema,
      caption: z.string().exactOptional(),
      album: z.string().max(64).exactOptional(),
    }),
    z.strictObject({ type: z.literal('edit'), of: z.string().max(256), text: z.string() }),
    z.strictObject({ type: z.literal('reach'), isReachable: z.boolean() }),
    z.strictObject({ type: z.literal('colleague'), text: z.string().exactOptional() }),
    z.strictObject({ type: z.literal('unsupported'), kind: z.string() }),
    z.strictObject({ type: z.literal('follow-up') }),
  ]),
  sourceId: z.string().max(256).exactOptional(),
  provenance: z
    .strictObject({
      chat: z.enum(['private', 'group']),
      privateUrl: z.url().exactOptional(),
      isForwarded: z.boolean().exactOptional(),
      isViaBot: z.boolean().exactOptional(),
      isEdited: z.boolean().exactOptional(),
      isSpoken: z.boolean().exactOptional(),
      repliesTo: z.string().max(64).exactOptional(),
    })
    // Messages that were queued before provenance existed passed the rules of their time.
    .default({ chat: 'private' }),
  languageHint: z.string().optional(),
  personName: z.string().max(40).optional(),
  verifiedPhone: z.string().max(20).exactOptional(),
  sentAt: z.iso.datetime(),
});

/** Parses a queue body into the domain's message. Throws zod's error on any deviation. */
export function parseInboundMessage(body: unknown): InboundMessage {
  const { v: _version, languageHint, personName, ...message } = inboundMessageSchema.parse(body);
  return {
    ...message,
    ...(languageHint === undefined ? {} : { languageHint }),
    ...(personName === undefined ? {} : { personName }),
  };
}
