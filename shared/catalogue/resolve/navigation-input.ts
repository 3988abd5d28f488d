import type { JsonObject } from '../../domain/json.ts';

/** A flow that a route offers. */
interface OfferedFlow {
  readonly id: string;
  readonly description: string;
}

/** Input of a route that needs none. The person's own words tell why it was taken. */
export const noInput: JsonObject = toObjectSchema({});

/**
 * Builds the input of an `enter_agent` route. `flows` are those that the model can start at once.
 */
export function buildEnterAgentInput(flows: readonly OfferedFlow[]): JsonObject {
  const keep_current = {
    type: 'boolean',
    description: 'resume this task later',
  };
  if (flows.length === 0) return toObjectSchema({ keep_current });
  const flow = {
    type: 'string',
    enum: flows.map(({ id }) => id),
    description: flows.map(({ id, description }) => `${id}: ${description}`).join(' '),
  };
  return toObjectSchema({ flow, keep_current });
}

function toObjectSchema(properties: JsonObject): JsonObject {
  return { type: 'object', properties, additionalProperties: false };
}
