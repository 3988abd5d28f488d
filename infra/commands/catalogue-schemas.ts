import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEditorSchemas } from '../../shared/catalogue/editor-schemas.ts';
import { readChannelDeclarations } from '../../shared/catalogue/folder/read-channel-declarations.ts';

/**
 * `npm run catalogue:schemas` writes the JSON Schemas of config/ for editors. A test fails when the
 * written schemas differ from those that the loader checks.
 */
const folder = join(import.meta.dirname, '../../config/schema');
await mkdir(folder, { recursive: true });
const declarations = await readChannelDeclarations(join(import.meta.dirname, '../..'));
const schemas = buildEditorSchemas(declarations.values());
for (const [file, schema] of schemas) {
  await writeFile(join(folder, file), `${JSON.stringify(schema, null, 2)}\n`);
}
console.log(`Wrote ${schemas.size} schemas to config/schema`);
