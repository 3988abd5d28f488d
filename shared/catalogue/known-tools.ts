import type { AgentDefinition } from '../domain/catalogue/agent.ts';
import type { FlowState } from '../domain/catalogue/flow.ts';
import type { ToolDefinition } from '../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import type { AuthoredConfiguration } from './parse/authored-configuration.ts';

/** A tool, with the schema of its results if that is known. */
export interface KnownTool {
  readonly definition: ToolDefinition;
  /** JSON Schema of its data. Absent if the engine itself runs the tool. */
  readonly output?: JsonObject;
  /** What it can refuse, by code. Absent if its manifest does not say, or it has none. */
  readonly refusals?: Readonly<Record<string, string>>;
}

/** Lists the agent's own tools, by name. */
export function listAgentTools(
  { services }: Pick<AuthoredConfiguration, 'services'>,
  agent: AgentDefinition,
): ReadonlyMap<string, KnownTool> {
  return new Map(
    agent.tools.map((definition) => {
      const service = 'service' in definition ? services.get(definition.service) : undefined;
      const { output_schema: output, refusals } = service?.get(definition.name) ?? {};
      const known = { definition, ...(output && { output }), ...(refusals && { refusals }) };
      return [definition.name, known] as const;
    }),
  );
}

/** Lists the tools of a state: the agent's, and its own captures, whose data is their input. */
export function listStateTools(
  agentTools: ReadonlyMap<string, KnownTool>,
  state: FlowState,
): ReadonlyMap<string, KnownTool> {
  const captures = state.captures.map(
    (definition) => [definition.name, { definition, output: definition.inputSchema }] as const,
  );
  return new Map<string, KnownTool>([...agentTools, ...captures]);
}

/** True for an action that is executed only after the person said yes. */
export function needsConfirmation({ definition }: KnownTool): boolean {
  return definition.kind === 'action' && definition.confirmation !== undefined;
}

/** Reads the input properties of a tool, by name. */
export function readInputProperties({ definition }: KnownTool): JsonObject {
  const { properties } = definition.inputSchema;
  return isJsonObject(properties) ? properties : {};
}

/** Lists the names of a tool's required inputs. */
export function listRequiredInputs({ definition }: KnownTool): readonly string[] {
  const { required } = definition.inputSchema;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}
