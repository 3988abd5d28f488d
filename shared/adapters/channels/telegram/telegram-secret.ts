import * as z from 'zod/mini';
import type { ChannelEnvironment } from '../../../application/ports/channel/channel-definition.ts';
import { ConfigurationError } from '../../../domain/errors.ts';

const valueSchema = z.string().check(z.minLength(1));

const telegramSecretSchema = z.object({
  /** Of BotFather. Part of every API address, so addresses are secrets too. */
  token: valueSchema,
  /** The `secret_token` given to setWebhook. */
  webhook_secret: valueSchema,
  /** While a new secret is being introduced: the one before. */
  previous_webhook_secret: z.optional(valueSchema),
});

export type TelegramSecret = z.infer<typeof telegramSecretSchema>;

/**
 * The secret of a bot. `fresh` reads past the cache, after Telegram refused the token.
 * @throws ConfigurationError when it has no usable fields, and whatever the source throws
 */
export async function readTelegramSecret(
  { secrets, secretsPrefix }: Pick<ChannelEnvironment, 'secrets' | 'secretsPrefix'>,
  endpoint: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<TelegramSecret> {
  const id = `${secretsPrefix}/telegram/${endpoint}`;
  const parsed = telegramSecretSchema.safeParse(
    await (fresh ? secrets.refresh(id) : secrets.read(id)),
  );
  if (parsed.success) return parsed.data;
  // Without the cause: zod's issues may quote the value.
  throw new ConfigurationError('The secret of a Telegram bot lacks a field', { details: { id } });
}
