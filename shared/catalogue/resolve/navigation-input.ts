import type { JsonObject } from '../../domain/json.ts';

/** A flow as a route offers it. */
interface OfferedFlow {
  readonly id: string;
  readonly description: string;
}

/** Input of a route that needs nothing: why it was taken is in the person's own words. */
export const noInput: JsonObject = toObjectSchema({});

/** Input of an `enter_agent` route; `flows` are those the model may start at once. */
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
