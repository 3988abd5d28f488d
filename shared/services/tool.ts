import type * as z from 'zod';
import { type BoundTool, bindTool, type Run } from './bound-tool.ts';
import type { Refusals } from './create-refuse.ts';

/** A tool as whoever calls it sees it; the source of its entry in `service.json`. */
export interface ToolDefinition<Input, Output> {
  /** `snake_case`, unique in its service. */
  readonly name: string;
  /** `information` reads only; `action` changes state. */
  readonly kind: 'information' | 'action';
  /**
   * It tells everybody the same, and nothing of anybody's money: a person whose chat is not linked
   * with an account may use it.
   */
  readonly isForAnyone?: true;
  /**
   * Its address below `/api/v1/<service>/`, e.g. `recipients`; two tools of one method never share
   * one. By default it is the name; for an information tool without `get_`, `list_` and the
   * service's name: `get_frequent_numbers` → `frequent-numbers`, `get_wallet_history` → `history`.
   */
  readonly path?: string;
  /** For models, in English: what the tool does, when to use it, what it returns. */
  readonly description: string;
  /** What people say when they want this tool, in any language; it steers models. */
  readonly examples: readonly string[];
  /** Properties carry `.meta({ 'x-entity': … })` where code can read the value out of a text. */
  readonly input: SchemaReading<Input>;
  readonly output: SchemaTaking<Output>;
  /** What it can refuse: each code with its reason in English. Every other code is a bug. */
  readonly refusals?: Refusals;
}

interface PreparedToolDefinition<Input, Output, Prepared> extends ToolDefinition<Input, Output> {
  /** If the tool moves money, an agent may only offer it with a confirmation. */
  readonly movesMoney: boolean;
  /** The figures that `prepare_<name>` answers with. */
  readonly prepared: SchemaTaking<Prepared>;
}

// Inferred by their data, not by the schema: then the compiler knows which literals an answer
// allows.
type SchemaReading<Data> = z.ZodObject & z.ZodType<Data>;
type SchemaTaking<Data> = z.ZodObject & z.ZodType<unknown, Data>;

/** A tool that only other services or the scheduler call, never an agent or a program. */
export interface InternalTool<Ports> {
  readonly name: string;
  /** Its calls by name, on the given ports. */
  readonly bind: (ports: Ports) => readonly (readonly [name: string, tool: BoundTool])[];
}

/** A tool with its implementation, as a service publishes it. */
export interface Tool<Ports> extends ToolDefinition<unknown, unknown>, InternalTool<Ports> {
  readonly movesMoney?: boolean;
  readonly prepared?: z.ZodObject;
}

/** The type of an implementation that is written apart from its tool, by the tool's schemas. */
export type Implementation<Input extends z.ZodObject, Output extends z.ZodObject, Ports> = Run<
  z.output<Input>,
  z.input<Output>,
  Ports
>;

/** Declares a tool that does at once what it is asked for; it may not move money. */
export function tool<Input, Output extends object, Ports>(
  definition: ToolDefinition<Input, Output>,
  run: Run<Input, Output, Ports>,
): Tool<Ports> {
  return { ...definition, ...internalTool(definition, run) };
}

/**
 * Declares a tool that is called in two steps. `prepare_<name>` checks the input, locks a quote and
 * answers with the figures that the person confirms; the tool itself executes that quote.
 */
export function preparedTool<Input, Output extends object, Prepared extends object, Ports>(
  definition: PreparedToolDefinition<Input, Output, Prepared>,
  implementations: {
    readonly prepare: Run<Input, Prepared, Ports>;
    readonly execute: Run<Input, Output, Ports>;
  },
): Tool<Ports> {
  const { name, input, output, prepared } = definition;
  const { prepare, execute } = implementations;
  return {
    ...definition,
    bind: (ports) => [
      [name, bindTool(input, output, execute, ports)],
      [`prepare_${name}`, bindTool(input, prepared, prepare, ports)],
    ],
  };
}

/** Declares a tool for other services or the scheduler; it stays out of `service.json`. */
export function internalTool<Input, Output extends object, Ports>(
  { name, input, output }: Pick<ToolDefinition<Input, Output>, 'name' | 'input' | 'output'>,
  run: Run<Input, Output, Ports>,
): InternalTool<Ports> {
  return { name, bind: (ports) => [[name, bindTool(input, output, run, ports)]] };
}
