import type { Clock } from '../../shared/application/ports/clock.ts';
import type { Hasher } from '../../shared/application/ports/hasher.ts';
import type { InputValidator } from '../../shared/application/ports/input-validator.ts';
import type { ToolInvoker } from '../../shared/application/ports/tool-invoker.ts';
import type { ServiceManifest } from '../../shared/contracts/service-manifest.ts';
import type { Authenticate } from '../../shared/lambda/http-caller/authenticate.ts';
import type { Logger } from '../../shared/lambda/logger.ts';
import type { Metrics } from '../../shared/lambda/metrics.ts';

/** What the handlers of the services API need, as wired by `dependencies.ts`. */
export interface ServicesApi {
  /** The exposed services. Their routes are the only routes of the API. */
  readonly manifests: readonly ServiceManifest[];
  readonly tools: ToolInvoker;
  readonly validator: InputValidator;
  readonly authenticate: Authenticate;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly allowedOrigins: readonly string[];
  /** BCP 47; used when the caller asks for no language. */
  readonly defaultLocale: string;
  /**
   * IANA time zone of every call. A caller who chose it could choose the day that limits apply to.
   */
  readonly timezone: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}
