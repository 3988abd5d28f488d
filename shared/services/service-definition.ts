import type * as z from 'zod';
import type { LedgerAccess } from '../contracts/ledger-access.ts';
import type { ServiceManifest } from '../contracts/service-manifest.ts';
import type { InternalTool, Tool } from './tool.ts';

/**
 * `wallet`: calls the wallet; `events`: publishes events; `schedule`: calls itself later;
 * `embeddings`: has texts embedded.
 */
export type ServiceNeed = NonNullable<ServiceManifest['needs']>[number];

/** A domain service: its name, what it is for, and its tools, which run on `Ports`. */
export interface ServiceDefinition<Ports = never> {
  readonly service: string;
  readonly description: string;
  /** What it needs beyond its own table; infra grants and passes exactly this. */
  readonly needs?: readonly ServiceNeed[];
  /** What it may do with people's money; needs `wallet`. The ledger allows exactly this. */
  readonly ledger?: LedgerAccess;
  /** What it publishes, by type: the data of each event, which notices may show. */
  readonly events?: Readonly<Record<string, z.ZodObject>>;
  /** What agents may be given and programs may call: the content of `service.json`. */
  readonly tools: readonly Tool<Ports>[];
  /** What only other services or the scheduler call. */
  readonly internalTools?: readonly InternalTool<Ports>[];
}
