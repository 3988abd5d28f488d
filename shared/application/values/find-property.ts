import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';

/** The JSON Schema of one input of a tool, if the tool has it. */
export function findProperty(
  tool: ToolDefinition | undefined,
  name: string,
): JsonObject | undefined {
  const { properties } = tool?.inputSchema ?? {};
  const property = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(property) ? property : undefined;
}
