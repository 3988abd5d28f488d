import type { ChannelEnvironment } from '../../../application/ports/channel/channel-definition.ts';
import { ConfigurationError } from '../../../domain/errors.ts';

/**
 * Fields of an endpoint's secret. `public_key` checks what Discord posts, `bot_token` is for
 * registering commands and for private messages.
 */
type Field = 'bot_token' | 'public_key';

/**
 * Reads one field of an endpoint's secret. `fresh` bypasses the cache, for use after Discord
 * refused the token.
 * @throws ConfigurationError when the field is missing or blank; errors of the source pass through
 */
export async function readDiscordSecret(
  { secrets, secretsPrefix }: Pick<ChannelEnvironment, 'secrets' | 'secretsPrefix'>,
  endpoint: string,
  { field, fresh = false }: { readonly field: Field; readonly fresh?: boolean },
): Promise<string> {
  const id = `${secretsPrefix}/discord/${endpoint}`;
  const { [field]: value } = await (fresh ? secrets.refresh(id) : secrets.read(id));
  if (typeof value === 'string' && value !== '') return value;
  throw new ConfigurationError('The secret of a Discord application is incomplete', {
    details: { endpoint, field },
  });
}
