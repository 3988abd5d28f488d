import type { Clock } from '../application/ports/clock.ts';
import type { ServiceNeed } from '../services/service-definition.ts';
import type { DomainServiceEnv } from '../services/service-env.ts';

/** The variables that infra fills for each need of a service. */
interface NeededVariables {
  readonly wallet: 'WALLET_FUNCTION' | 'LEDGER_FUNCTION';
  readonly events: 'EVENTS_QUEUE_URL';
  readonly schedule: 'SCHEDULE_GROUP' | 'SCHEDULE_ROLE_ARN' | 'SCHEDULE_TARGET_ARN';
  readonly embeddings: 'EMBEDDING_MODEL';
}

/**
 * What a service's capabilities are made from. It has only the variables of what the service
 * declares in `needs`: a capability that was not declared does not compile.
 */
export interface Platform<Need extends ServiceNeed> {
  readonly service: string;
  readonly clock: Clock;
  readonly env: Pick<DomainServiceEnv, NeededVariables[Need]>;
}
