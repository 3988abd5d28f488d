import { isJsonObject, type JsonObject } from '../../domain/json.ts';

/** An object found in a text, and the text it was read from. */
export interface FoundObject {
  readonly value: JsonObject;
  readonly source: string;
}

/**
 * The JSON objects that stand in a text, outermost only, in order. Forgives what small models get
 * wrong without changing a value: line breaks inside strings and a comma before a closing bracket.
 * An object that does not end is never completed, and nothing inside it is read: half of an amount
 * is another amount.
 */
export function scanJsonObjects(text: string): readonly FoundObject[] {
  const found: FoundObject[] = [];
  let start = text.indexOf('{');
  while (start >= 0) {
    const end = findObjectEnd(text, start);
    if (end === undefined) break;
    const source = text.slice(start, end);
    const value = parseObject(source) ?? parseObject(repairJson(source));
    if (value !== undefined) found.push({ value, source });
    start = text.indexOf('{', end);
  }
  return found;
}

const STRING_OR_BRACE = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}]/g;

/** Position behind the brace that closes the object, if one does. */
function findObjectEnd(text: string, start: number): number | undefined {
  const expression = new RegExp(STRING_OR_BRACE);
  expression.lastIndex = start;
  let depth = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return expression.lastIndex;
  }
  return undefined;
}

const STRING_OR_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|,(?=\s*[}\]])/g;
const escapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function repairJson(source: string): string {
  return source.replace(STRING_OR_COMMA, (part) =>
    part === ',' ? '' : part.replace(/[\n\r\t]/g, (character) => escapes.get(character) ?? ''),
  );
}

function parseObject(source: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
