import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildEditorSchemas } from '../../shared/catalogue/editor-schemas.ts';
import { readChannelDeclarations } from '../../shared/catalogue/folder/read-channel-declarations.ts';

const folder = join(import.meta.dirname, '../../config/schema');

const declarations = await readChannelDeclarations(process.cwd());
const schemas = buildEditorSchemas(declarations.values());

describe('config/schema', () => {
  it.each([...schemas])('contains %s as the loader checks it', async (file, schema) => {
    // After a change of a schema: npm run catalogue:schemas
    expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toStrictEqual(schema);
  });

  it('contains nothing else', async () => {
    expect((await readdir(folder)).toSorted()).toStrictEqual([...schemas.keys()].toSorted());
  });
});
