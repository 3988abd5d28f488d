import * as z from 'zod/mini';

/** https://docs.discord.com/developers/interactions/receiving-and-responding */
export const InteractionType = {
  ping: 1,
  command: 2,
  component: 3,
  autocomplete: 4,
} as const;

const snowflakeSchema = z.string().check(z.regex(/^\d{1,20}$/));

/** https://docs.discord.com/developers/components/reference#anatomy-of-a-component-custom-id */
const referenceSchema = z.string().check(z.maxLength(100));

const userSchema = z.object({
  id: snowflakeSchema,
  username: z.optional(z.string()),
  global_name: z.optional(z.nullable(z.string())),
  bot: z.optional(z.boolean()),
});

/** What is read of an interaction; everything else is left aside. */
export const interactionSchema = z.object({
  id: snowflakeSchema,
  application_id: snowflakeSchema,
  type: z.int(),
  token: z.string(),
  locale: z.optional(z.string()),
  /** 0 a server, 1 the private chat with the application, 2 any other private chat. */
  context: z.optional(z.nullable(z.int())),
  /** In a server. */
  member: z.optional(z.object({ user: userSchema })),
  /** Everywhere else. */
  user: z.optional(userSchema),
  /** The message whose button was pressed. */
  message: z.optional(z.object({ id: snowflakeSchema })),
  data: z.optional(
    z.object({
      type: z.optional(z.int()),
      options: z.optional(z.array(z.object({ type: z.int(), value: z.optional(z.unknown()) }))),
      custom_id: z.optional(referenceSchema),
      values: z.optional(z.array(referenceSchema)),
    }),
  ),
});

export type DiscordUser = z.infer<typeof userSchema>;
export type Interaction = z.infer<typeof interactionSchema>;

/** Reads the body of a request; `undefined` when it is no interaction. */
export function parseInteraction(rawBody: Uint8Array): Interaction | undefined {
  try {
    const parsed = interactionSchema.safeParse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
