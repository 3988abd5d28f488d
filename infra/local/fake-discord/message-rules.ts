import * as z from 'zod';
import { invalidForm } from './discord-error.ts';

const buttonSchema = z.strictObject({
  type: z.literal(2),
  style: z.int().min(1).max(4),
  label: z.string().min(1).max(80),
  custom_id: z.string().min(1).max(100),
});
const menuSchema = z.strictObject({
  type: z.literal(3),
  custom_id: z.string().min(1).max(100),
  options: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(100),
        value: z.string().min(1).max(100),
      }),
    )
    .min(1)
    .max(25),
});
const rowSchema = z.strictObject({
  type: z.literal(1),
  components: z.union([z.array(buttonSchema).min(1).max(5), z.tuple([menuSchema])]),
});

/** What Discord accepts as a message; other fields of its documentation we never send. */
const messageSchema = z.strictObject({
  content: z.string().refine((text) => text.trim() !== '' && text.length <= 2_000),
  components: z.array(rowSchema).max(5).default([]),
  allowed_mentions: z.object({ parse: z.tuple([]) }),
  flags: z.int().default(0),
  nonce: z.string().max(25).optional(),
  enforce_nonce: z.boolean().optional(),
});

/**
 * Reads a message and enforces the limits of
 * https://docs.discord.com/developers/resources/message and
 * https://docs.discord.com/developers/components/reference.
 * @throws DiscordError as Discord refuses it
 */
export function readMessage(body: unknown): z.infer<typeof messageSchema> {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) {
    throw invalidForm(parsed.error.issues.map(({ path }) => path.join('.')).join(', '));
  }
  const ids = parsed.data.components.flatMap(({ components }) =>
    components.map(({ custom_id: id }) => id),
  );
  if (new Set(ids).size < ids.length)
    throw invalidForm('components: COMPONENT_CUSTOM_ID_DUPLICATED');
  return parsed.data;
}
