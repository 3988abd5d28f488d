import type { Clock } from '../../shared/application/ports/clock.ts';
import type { Hasher } from '../../shared/application/ports/hasher.ts';
import type { InputValidator } from '../../shared/application/ports/input-validator.ts';
import type { ToolInvoker } from '../../shared/application/ports/tool-invoker.ts';
import type { ServiceManifest } from '../../shared/contracts/service-manifest.ts';
import type { Authenticate } from '../../shared/lambda/http-caller/authenticate.ts';
import type { Logger } from '../../shared/lambda/logger.ts';
import type { Metrics } from '../../shared/lambda/metrics.ts';

/** What the services API needs. */
export interface ServicesApi {
  /** The services it opens; their routes are all routes there are. */
  readonly manifests: readonly ServiceManifest[];
  readonly tools: ToolInvoker;
  readonly validator: InputValidator;
  readonly authenticate: Authenticate;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly allowedOrigins: readonly string[];
  /** BCP 47; of callers that ask for no language. */
  readonly defaultLocale: string;
  /** IANA zone of every call: a caller that chose it could choose the day its limits count for. */
  readonly timezone: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}
