import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDialogueJsonSchema } from './dialogue-json-schema.ts';

/**
 * `npm run converse:schema` writes the JSON Schema of golden dialogues. A test fails when the
 * stored schema is out of date.
 */
await writeFile(
  join(import.meta.dirname, 'dialogue.schema.json'),
  `${JSON.stringify(buildDialogueJsonSchema(), null, 2)}\n`,
);
console.log('Wrote test/converse/dialogue.schema.json');
