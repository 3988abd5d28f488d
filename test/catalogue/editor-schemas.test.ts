import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildEditorSchemas } from '../../shared/catalogue/editor-schemas.ts';

const folder = join(import.meta.dirname, '../../config/schema');

describe('config/schema', () => {
  it.each([...buildEditorSchemas()])(
    'contains %s as the loader checks it',
    async (file, schema) => {
      // After a change of a schema: npm run catalogue:schemas
      expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toStrictEqual(schema);
    },
  );

  it('contains nothing else', async () => {
    expect((await readdir(folder)).toSorted()).toStrictEqual(
      [...buildEditorSchemas().keys()].toSorted(),
    );
  });
});
