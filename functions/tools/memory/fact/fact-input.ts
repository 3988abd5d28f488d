import * as z from 'zod';
import { MAX_FACT_LENGTH } from './read-content.ts';

/** What a fact says. */
export const contentInput = z.string().trim().min(1).max(MAX_FACT_LENGTH).meta({
  'x-entity': 'text',
  description: 'One short sentence about the person, in the language and the words they used.',
});

/** What a tool that keeps something answers with. */
export const keptSchema = z.object({ fact_id: z.string(), content: z.string() });
