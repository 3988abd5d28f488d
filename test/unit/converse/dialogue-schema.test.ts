import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeFormat } from '../../converse/describe-format.ts';
import { dialogueFileSchema } from '../../converse/dialogue-file.ts';
import { buildDialogueJsonSchema } from '../../converse/dialogue-json-schema.ts';

describe('dialogue.schema.json', () => {
  it('is up to date with what the reader of dialogues checks', async () => {
    // After a change of the format, run: npm run converse:schema
    const stored = await readFile('test/converse/dialogue.schema.json', 'utf8');

    expect(JSON.parse(stored)).toStrictEqual(buildDialogueJsonSchema());
  });

  it('has every key described in the README', async () => {
    const readme = await readFile('test/converse/README.md', 'utf8');

    expect(readme, 'npm run converse:schema writes it anew').toBe(describeFormat(readme));
  });
});

describe('a dialogue file', () => {
  const read = (turn: object) =>
    dialogueFileSchema.safeParse({ name: 'x', assistant: 'felix', turns: [turn] });

  it('accepts a message, several messages or a button, with or without expectations', () => {
    expect(read({ say: 'hola' }).success).toBe(true);
    expect(read({ say: ['hola', 'una recarga'], expect: { flow: null } }).success).toBe(true);
    expect(read({ press: 'Sí', wait_minutes: 6 }).success).toBe(true);
  });

  it.each([
    ['neither a message nor a button', {}],
    ['both', { say: 'hola', press: 'Sí' }],
    ['an empty list of messages', { say: [] }],
    ['a misspelt expectation', { say: 'hola', expect: { reply_contains: ['x'] } }],
    ['a negative waiting time', { say: 'hola', wait_minutes: -1 }],
  ])('is rejected with %s', (_what, turn) => {
    expect(read(turn).success).toBe(false);
  });
});
