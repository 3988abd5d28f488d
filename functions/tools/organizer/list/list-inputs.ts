import * as z from 'zod';

export const listNameInput = z.string().trim().max(200).exactOptional().meta({
  'x-entity': 'text',
  'x-words': true,
  description: 'Name of the list, e.g. "compra" or "trabajo".',
});

/** Items as the person said them: one text, or one text each. */
export const itemsInput = z
  .union([z.string().trim().max(4_000), z.array(z.string().trim().max(200)).max(1_000)])
  .meta({
    'x-entity': 'text',
    'x-words': true,
    description: 'The items, in the words of the person: "leche, pan y huevos".',
  });

const separators = /\s*(?:[,;\n•]|\s(?:y|e|and)\s)\s*/u;

/** The single items of what was said, without what nobody would write on a list. */
export function splitItems(given: z.output<typeof itemsInput>): readonly string[] {
  const texts = typeof given === 'string' ? given.split(separators) : given;
  return texts.map((text) => text.replace(/^[-–*\s]+|[.\s]+$/gu, '')).filter((text) => text !== '');
}
