import type { ChannelEnvironment } from '../../../application/ports/channel/channel-definition.ts';
import { ConfigurationError } from '../../../domain/errors.ts';

/**
 * Fields of an endpoint's secret. `access_token` belongs to a system user, `app_secret` signs what
 * Meta posts, `verify_token` is shown when Meta checks the address.
 */
type Field = 'access_token' | 'app_secret' | 'verify_token';

type SecretPlace = Pick<ChannelEnvironment, 'secrets' | 'secretsPrefix'>;

/**
 * Reads one field of an endpoint's secret: the address can be verified before there is a token.
 * `fresh` bypasses the cache, for use after Meta rejected the token.
 * @throws ConfigurationError when the field is missing or blank; errors of the source pass through
 */
export async function readWhatsAppSecret(
  place: SecretPlace,
  endpoint: string,
  { field, fresh = false }: { readonly field: Field; readonly fresh?: boolean },
): Promise<string> {
  const value = (await readFields(place, endpoint, fresh))[field];
  if (typeof value === 'string' && value !== '') return value;
  throw new ConfigurationError('The secret of a WhatsApp number is incomplete', {
    details: { endpoint, field },
  });
}

/**
 * Reads the app secret, and the previous one while a new one is being introduced.
 * @throws ConfigurationError when there is none
 */
export async function readAppSecrets(
  place: SecretPlace,
  endpoint: string,
): Promise<readonly string[]> {
  const current = await readWhatsAppSecret(place, endpoint, { field: 'app_secret' });
  const { previous_app_secret: previous } = await readFields(place, endpoint, false);
  return typeof previous === 'string' && previous !== '' ? [current, previous] : [current];
}

async function readFields(
  { secrets, secretsPrefix }: SecretPlace,
  endpoint: string,
  fresh: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const id = `${secretsPrefix}/whatsapp/${endpoint}`;
  const stored: unknown = await (fresh ? secrets.refresh(id) : secrets.read(id));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
