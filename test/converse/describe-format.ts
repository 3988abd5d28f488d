import { isJsonObject, type JsonObject } from '../../shared/domain/json.ts';
import { buildDialogueJsonSchema } from './dialogue-json-schema.ts';

const begin = '<!-- The keys, written by `npm run converse:schema`. -->';
const end = '<!-- End of the keys. -->';

/** The README with its list of keys as the schema has them. */
export function describeFormat(readme: string): string {
  const [before = '', rest = ''] = readme.split(begin);
  const after = rest.split(end).slice(1).join(end);
  if (!readme.includes(begin) || !readme.includes(end))
    throw new Error('the README lost its marks');
  return `${before}${begin}\n\n${listFormat(buildDialogueJsonSchema())}\n${end}${after}`;
}

function listFormat(schema: JsonObject): string {
  const turn = read(schema, 'properties', 'turns', 'items');
  return [
    'A file has these keys:\n',
    listKeys(schema),
    'A turn has either `say` or `press`:\n',
    listKeys(turn),
    '`expect` has these keys, all of them optional:\n',
    listKeys(read(turn, 'properties', 'expect')),
  ].join('\n');
}

function listKeys(schema: JsonObject): string {
  const described = Object.entries(read(schema, 'properties')).flatMap(([key, property]) =>
    isJsonObject(property) && typeof property['description'] === 'string'
      ? [`- \`${key}\`: ${property['description']}`]
      : [],
  );
  return `${described.join('\n')}\n`;
}

function read(schema: JsonObject, ...path: readonly string[]): JsonObject {
  return path.reduce<JsonObject>((at, key) => {
    const next = at[key];
    return isJsonObject(next) ? next : {};
  }, schema);
}
