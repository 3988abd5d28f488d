import { setTimeout as wait } from 'node:timers/promises';
import { createDynamoDbClient } from '../adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../adapters/dynamodb/dynamodb-record-table.ts';
import { SystemClock } from '../adapters/system/system-clock.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import { createLogger } from '../lambda/logger.ts';
import { createMetrics } from '../lambda/metrics.ts';
import { parseEnv } from '../lambda/parse-env.ts';
import { guardDeletion } from '../services/deletion/guard-deletion.ts';
import { createService } from '../services/domain-service.ts';
import type { PlatformPorts } from '../services/platform-ports.ts';
import type { ServiceDefinition, ServiceNeed } from '../services/service-definition.ts';
import { domainServiceEnvSchema } from '../services/service-env.ts';
import { createCaseAlarm } from './create-case-alarm.ts';
import type { Platform } from './platform.ts';
import { createToolHandler } from './tool-handler.ts';

/** What every service has: a table of its own, time, and somebody to call. */
type BasePorts = Pick<PlatformPorts, 'table' | 'wait' | 'alarm'>;

interface Wiring<Ports, Need extends ServiceNeed, Needed extends object> {
  readonly service: ServiceDefinition<Ports> & { readonly needs?: readonly Need[] };
  /** Connects what the service needs beyond its table, by port; see `capabilities.ts`. */
  readonly needs: (platform: Platform<Need>) => Needed;
  /** Adds stand-ins for the service's partners to its ports; `PARTNER_MODE=sandbox`. */
  readonly sandbox: (ports: BasePorts & Needed) => Ports;
  /** Adds the service's real partners to its ports; `PARTNER_MODE=live`. */
  readonly live: (ports: BasePorts & Needed) => Ports;
}

/**
 * The Lambda handler of a domain service: reads the environment, connects what the service needs
 * and answers tool requests.
 * @throws ConfigurationError when the environment is incomplete, or asks for live partners that
 * nobody connected
 */
export function serveDomainService<Ports, Needed extends object, Need extends ServiceNeed = never>(
  environment: Readonly<Record<string, string | undefined>>,
  { service: definition, needs, sandbox, live }: Wiring<Ports, Need, Needed>,
): (event: unknown) => Promise<ToolResponse> {
  const env = parseEnv(domainServiceEnvSchema, environment);
  const clock = new SystemClock();
  const logger = createLogger({ service: definition.service });
  const metrics = createMetrics({ service: definition.service, stage: env.STAGE, clock });
  const table = new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE);
  const platformPorts = {
    table: guardDeletion(table, clock),
    wait: (ms: number) => wait(ms),
    alarm: createCaseAlarm(logger, metrics),
    ...needs({ service: definition.service, clock, env }),
  };
  const ports = env.PARTNER_MODE === 'sandbox' ? sandbox(platformPorts) : live(platformPorts);
  return createToolHandler({
    service: createService(definition, ports),
    logger,
    clock,
  });
}
