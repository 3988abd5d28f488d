import { ConfigurationError } from '../domain/errors.ts';
import type { ServiceDefinition } from '../services/service-definition.ts';

/**
 * The `live` wiring of a service as long as no adapter for its partners exists.
 * @param partners the ports that need an adapter, each with a word on what is behind it
 */
export function notConnected(
  { service }: Pick<ServiceDefinition, 'service'>,
  partners: readonly [string, ...string[]],
): () => never {
  return () => {
    const ports = new Intl.ListFormat('en-GB').format(partners);
    const adapters = partners.length === 1 ? 'an adapter for its port' : 'adapters for its ports';
    throw new ConfigurationError(
      `PARTNER_MODE is live and no live partner is connected: ${service} needs ${adapters} ${ports}`,
    );
  };
}
