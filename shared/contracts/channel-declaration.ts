import * as z from 'zod';

const wordsSchema = z.string().min(1);

/** A field of an endpoint in `config/channels/<channel>.json` that only the channel understands. */
const endpointSettingSchema = z.strictObject({
  description: wordsSchema,
  /** The whole value must match. */
  pattern: wordsSchema,
  required: z.boolean().default(false),
});

/** The secret of each endpoint, `<prefix>/<channel>/<endpoint>` in Secrets Manager. */
const endpointSecretSchema = z.strictObject({
  /** Fields that the team fills in after the deployment; they start out empty. */
  filled_in: z.array(wordsSchema).min(1),
  /** The field for which Secrets Manager makes up a value; absent when the vendor issues all. */
  generated: wordsSchema.exactOptional(),
  description: wordsSchema,
  /** Why AWS cannot rotate it. */
  no_rotation: wordsSchema,
});

/** What the channel needs on a laptop. */
const localSchema = z.strictObject({
  /** Module of a stand-in for the vendor's API; it exports `startFake({ port })`. */
  fake: wordsSchema,
  /** Module of a person's phone for the local cloud's page; it exports `createPhone(line)`. */
  phone: wordsSchema.exactOptional(),
  /** The stand-in's usual port. */
  port: z.int().positive(),
  /** The secret of every endpoint. It is public, so no other stage accepts it. */
  secret: z.record(z.string(), wordsSchema),
  /** The field of the secret that proves a webhook call; `npm start` prints it. */
  proof: wordsSchema,
});

/**
 * `shared/adapters/channels/<channel>/channel.json`: what infra, the catalogue's check and the
 * local cloud have to know of a channel. Its code is in the same folder.
 */
export const channelDeclarationSchema = z.strictObject({
  channel: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** As people write it. */
  name: wordsSchema,
  secret: endpointSecretSchema.exactOptional(),
  endpoint_settings: z.record(z.string(), endpointSettingSchema).default({}),
  /** Words of the channel itself that people see, by key: what for, and how long at most. */
  texts: z
    .record(z.string(), z.strictObject({ description: wordsSchema, max: z.int().positive() }))
    .default({}),
  /**
   * The vendor allows only the assistants that `allowed_assistants` of the channel's file lists.
   */
  needs_allow_list: z.boolean().default(false),
  /** Who has not written for a while can only be sent templates that the vendor approved. */
  templates: z.boolean().default(false),
  local: localSchema.exactOptional(),
});

export type ChannelDeclaration = z.infer<typeof channelDeclarationSchema>;
