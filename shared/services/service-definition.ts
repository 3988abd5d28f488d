import type * as z from 'zod';
import type { ServiceManifest } from '../contracts/service-manifest.ts';
import type { InternalTool, Tool } from './tool.ts';

/** One tool as its service declares it; the source of its entry in `service.json`. */
export interface ServiceTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  /** `information` reads only; `action` changes state. */
  readonly kind: 'information' | 'action';
  /**
   * Its address below `/api/v1/<service>/`, e.g. `recipients`; two tools of one method never share it. By
   * default its name, of an information tool without `get_` or `list_` and the service's name: `get_frequent_numbers` →
   * `frequent-numbers`, `get_wallet_history` of `wallet` → `history`.
   */
  readonly path?: string;
  /** For models, in English: what it does, when to use it, what it gives back. */
  readonly description: string;
  /** Sentences of people that this tool serves, in any language; they steer models. */
  readonly examples: readonly string[];
  /** Moves money: an agent may only offer it with a confirmation. */
  readonly movesMoney: boolean;
  /**
   * Present when `prepare_<name>` exists: it checks the same input, locks a quote and answers with
   * exactly these figures. The tool itself then executes the quote.
   */
  readonly prepared?: z.ZodObject;
  /** Properties carry `.meta({ 'x-entity': … })` where code can read the value out of a text. */
  readonly input: Input;
  readonly output: Output;
}

/** `wallet`: calls the wallet; `events`: publishes events; `schedule`: calls itself later. */
export type ServiceNeed = NonNullable<ServiceManifest['needs']>[number];

/** A domain service: its name, what it is for, and its tools. */
export interface ServiceDefinition<Ports = never> {
  readonly service: string;
  readonly description: string;
  /** What it needs beyond its own table; infra grants and passes exactly this. */
  readonly needs?: readonly ServiceNeed[];
  /** What it publishes, by type: the data of each event, which notices may show. */
  readonly events?: Readonly<Record<string, z.ZodObject>>;
  readonly tools: readonly Tool<Ports>[];
  /** Tools that only other services or the scheduler call: `service.json` does not list them. */
  readonly internalTools?: readonly InternalTool<Ports>[];
}

/** A service whose tools are not declared with `tool` yet. */
export interface UnboundService extends Omit<ServiceDefinition, 'tools' | 'internalTools'> {
  readonly tools: Readonly<Record<string, ServiceTool>>;
}
