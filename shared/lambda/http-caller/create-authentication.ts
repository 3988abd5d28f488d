import type { Clock } from '../../application/ports/clock.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import {
  type ApiSecret,
  type Authenticate,
  acceptAnyone,
  createTokenAuthentication,
} from './authenticate.ts';

interface AuthenticationOptions {
  readonly stage: string;
  /** `open` accepts every request. */
  readonly mode: 'open' | 'token';
  readonly readSecret: () => Promise<ApiSecret>;
  readonly clock: Clock;
}

/**
 * Creates the authentication for a stage.
 * @throws ConfigurationError when `open` is used in any stage but the local one
 */
export function createAuthentication(options: AuthenticationOptions): Authenticate {
  const { stage, mode, readSecret, clock } = options;
  if (mode === 'token') return createTokenAuthentication(readSecret, clock);
  if (stage === 'local') return acceptAnyone;
  throw new ConfigurationError('Only the local stage may open an API to everyone');
}
