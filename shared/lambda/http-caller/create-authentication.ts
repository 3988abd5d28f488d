import { ConfigurationError } from '../../domain/errors.ts';
import {
  type Authenticate,
  type AuthenticationPorts,
  createOpenAuthentication,
  createTokenAuthentication,
} from './authenticate.ts';

interface AuthenticationOptions extends AuthenticationPorts {
  readonly stage: string;
  /** `open` accepts requests without credentials. */
  readonly mode: 'open' | 'token';
  /** Pages that may call an open API, besides its own. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Creates the authentication for a stage.
 * @throws ConfigurationError when `open` is used in any stage but the local one
 */
export function createAuthentication({
  stage,
  mode,
  allowedOrigins,
  ...ports
}: AuthenticationOptions): Authenticate {
  if (mode === 'token') return createTokenAuthentication(ports);
  if (stage === 'local') return createOpenAuthentication(ports, allowedOrigins);
  throw new ConfigurationError('Only the local stage may open an API to everyone');
}
