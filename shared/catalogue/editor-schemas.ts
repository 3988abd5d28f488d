import * as z from 'zod';
import { channelDeclarationSchema } from '../contracts/channel-declaration.ts';
import { jsonObjectSchema } from '../contracts/json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import { agentFileSchema } from './schemas/agent-file.ts';
import { answersFileSchema } from './schemas/answers-file.ts';
import { assistantFileSchema } from './schemas/assistant-file.ts';
import { createChannelFileSchema } from './schemas/channel-file.ts';
import { confirmationsFileSchema } from './schemas/confirmations-file.ts';
import { flowFileSchema } from './schemas/flow-file.ts';
import { modelsFileSchema } from './schemas/models-file.ts';
import { navigationFileSchema } from './schemas/navigation-file.ts';
import { noticesFileSchema } from './schemas/notices-file.ts';
import { personasFileSchema } from './schemas/personas-file.ts';
import { refusalsFileSchema } from './schemas/refusals-file.ts';
import { shadowFileSchema } from './schemas/shadow-file.ts';
import { textsFileSchema } from './schemas/texts-file.ts';

const authoredSchemas = {
  agent: agentFileSchema,
  answers: answersFileSchema,
  assistant: assistantFileSchema,
  confirmations: confirmationsFileSchema,
  flow: flowFileSchema,
  models: modelsFileSchema,
  navigation: navigationFileSchema,
  notices: noticesFileSchema,
  personas: personasFileSchema,
  refusals: refusalsFileSchema,
  shadow: shadowFileSchema,
  texts: textsFileSchema,
} as const;

/**
 * JSON Schemas (draft 7) of all authored files, by file name, for completion in editors. Each
 * channel has one of its own.
 * @param declarations of the channels, in any order
 */
export function buildEditorSchemas(
  declarations: Iterable<JsonValue>,
): ReadonlyMap<string, JsonObject> {
  const channels = [...declarations].map((given) => {
    const declaration = channelDeclarationSchema.parse(given);
    return [`channel-${declaration.channel}`, createChannelFileSchema(declaration)] as const;
  });
  return new Map(
    [...Object.entries(authoredSchemas), ...channels].map(([name, schema]) => [
      `${name}.schema.json`,
      allowEditorKey(toDraft7Schema(schema)),
    ]),
  );
}

function toDraft7Schema(schema: z.ZodType): JsonObject {
  return jsonObjectSchema.parse(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }));
}

/** Allows `$schema`, which editors need and the loader drops before it parses a file. */
function allowEditorKey(schema: JsonObject): JsonObject {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const { $schema: _draft, propertyNames: _forbidsEditorKey, ...rest } = schema;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...rest,
    properties: { $schema: { type: 'string' }, ...properties },
  };
}
