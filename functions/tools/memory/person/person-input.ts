import * as z from 'zod';

/** Which of the remembered facts a person means. */
export const factInput = z.string().trim().min(1).max(300).meta({
  'x-entity': 'text',
  'x-words': true,
  description: 'Which remembered fact, in the words of the person.',
});
