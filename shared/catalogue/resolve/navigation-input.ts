import type { JsonObject } from '../../domain/json.ts';

/** A flow as a route offers it. */
interface OfferedFlow {
  readonly id: string;
  readonly description: string;
}

const reason = {
  type: 'string',
  maxLength: 200,
  description: 'Why, in a few words: what the person wants.',
} as const;

/** Input of a route that needs nothing but a reason. */
export const reasonInput: JsonObject = objectOf({ reason });

/** Input of an `enter_agent` route; `flows` are those the model may start at once. */
export function enterAgentInput(flows: readonly OfferedFlow[]): JsonObject {
  const keep_current = {
    type: 'boolean',
    description:
      'true for a digression, after which the present task goes on; false when the person changed their mind.',
  };
  if (flows.length === 0) return objectOf({ keep_current, reason });
  const flow = {
    type: 'string',
    enum: flows.map(({ id }) => id),
    description: `Task to start at once, when the person asked for it. ${flows
      .map(({ id, description }) => `${id}: ${description}`)
      .join(' ')}`,
  };
  return objectOf({ flow, keep_current, reason });
}

function objectOf(properties: JsonObject): JsonObject {
  return { type: 'object', properties, additionalProperties: false };
}
