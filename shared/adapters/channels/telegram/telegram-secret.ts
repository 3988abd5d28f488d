import * as z from 'zod/mini';
import type { ChannelEnvironment } from '../../../application/ports/channel/channel-definition.ts';
import { ConfigurationError } from '../../../domain/errors.ts';

/** What this channel uses of its surroundings. */
export type TelegramEnvironment = Omit<ChannelEnvironment, 'directory' | 'clock'>;

const valueSchema = z.string().check(z.minLength(1));

const telegramSecretSchema = z.object({
  /** From BotFather. It is part of every API address, so addresses are secrets too. */
  token: valueSchema,
  /** The `secret_token` passed to setWebhook. */
  webhook_secret: valueSchema,
  /** The previous secret, while a new one is being introduced. */
  previous_webhook_secret: z.optional(valueSchema),
});

export type TelegramSecret = z.infer<typeof telegramSecretSchema>;

/**
 * Reads the secret of a bot. `fresh` bypasses the cache, for use after Telegram rejected the token.
 * @throws ConfigurationError when a field is missing or blank; errors of the source pass through
 */
export async function readTelegramSecret(
  { secrets, secretsPrefix }: Pick<TelegramEnvironment, 'secrets' | 'secretsPrefix'>,
  endpoint: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<TelegramSecret> {
  const id = `${secretsPrefix}/telegram/${endpoint}`;
  const parsed = telegramSecretSchema.safeParse(
    await (fresh ? secrets.refresh(id) : secrets.read(id)),
  );
  if (parsed.success) return parsed.data;
  // Leave out the cause, because zod's issues may quote the value.
  throw new ConfigurationError('The secret of a Telegram bot is incomplete', { details: { id } });
}
