import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFormat } from './describe-format.ts';
import { buildDialogueJsonSchema } from './dialogue-json-schema.ts';

/**
 * `npm run converse:schema` writes the JSON Schema of golden dialogues, and their keys into the
 * README. A test fails when one of them is out of date.
 */
await writeFile(
  join(import.meta.dirname, 'dialogue.schema.json'),
  `${JSON.stringify(buildDialogueJsonSchema(), null, 2)}\n`,
);
const readme = join(import.meta.dirname, 'README.md');
await writeFile(readme, describeFormat(await readFile(readme, 'utf8')));
console.log('Wrote test/converse/dialogue.schema.json and the keys in test/converse/README.md');
