import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { LanguageModel, ModelRequest, ModelResponse } from '../ports/language-model.ts';

/**
 * The keywords of JSON Schema that tell a model how to fill a tool. Our own annotations, and limits
 * that code checks anyway, cost tokens; and some vendors refuse a request that holds a keyword
 * which they do not know (https://github.com/pizza-bot-app/pizza-bot/issues/62: Gemini's
 * `exclusiveMinimum`).
 */
const keywords: ReadonlySet<string> = new Set([
  'type',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'anyOf',
  'default',
  'minimum',
  'maximum',
]);

/** Shows a model the schemas of its tools in the few keywords that every vendor takes. */
export class PlainSchemaLanguageModel implements LanguageModel {
  readonly #model: LanguageModel;

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  converse(request: ModelRequest): Promise<ModelResponse> {
    const tools = request.tools.map((tool) => ({
      ...tool,
      inputSchema: toPlainSchema(tool.inputSchema),
    }));
    return this.#model.converse({ ...request, tools });
  }
}

/** The schema without what a model has no use for; one constant value is an `enum` of it. */
export function toPlainSchema(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  const given = only === undefined ? rest : { ...rest, enum: [only] };
  const kept = Object.entries(given).filter(([keyword]) => keywords.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, toPlain(keyword, value)]));
}

function toPlain(keyword: string, value: JsonValue): JsonValue {
  if (keyword === 'properties' && isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toNested(each)]));
  }
  if (keyword === 'items') return toNested(value);
  return keyword === 'anyOf' && Array.isArray(value) ? value.map(toNested) : value;
}

function toNested(value: JsonValue): JsonValue {
  return isJsonObject(value) ? toPlainSchema(value) : value;
}
