import type { JsonValue } from '../../domain/json.ts';
import { dropNull, type SchemaNode } from './json-schema.ts';

/** True when one of the schemas allows this value, as far as the schemas restrict their values. */
export function canBe(schemas: readonly SchemaNode[], value: JsonValue): boolean {
  return schemas.flatMap(dropNull).some(({ node: { enum: listed, const: only, type } }) => {
    if (Array.isArray(listed)) return listed.includes(value);
    if (only !== undefined) return only === value;
    if (typeof type !== 'string') return true;
    return type === typeof value || (type === 'integer' && Number.isInteger(value));
  });
}

/** Lists the values that a template can mean by this text. */
export function listReadings(text: string): readonly JsonValue[] {
  const isYesOrNo = text === 'true' || text === 'false';
  return [
    text,
    ...(isYesOrNo ? [text === 'true'] : []),
    ...(/^\d+$/.test(text) ? [Number(text)] : []),
  ];
}

/** Lists the texts that a schema allows as its values. */
export function listNamedValues(schema: SchemaNode): readonly string[] {
  return dropNull(schema).flatMap(({ node: { enum: listed } }) =>
    Array.isArray(listed) ? listed.filter((each) => typeof each === 'string') : [],
  );
}
