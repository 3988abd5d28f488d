import * as z from 'zod';
import { languageSchema } from './identifier.ts';

/** Key into `texts/<language>.json`. Nested keys are joined by dots. */
const textKeySchema = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be a key of texts/<language>.json or {"<language>": "…"}');

/** A text that people see: inline per language, or a key into the assistant's text files. */
export const textSchema = z
  .union([textKeySchema, z.record(languageSchema, z.string().min(1))])
  .meta({ description: 'Inline text per language, or a key into texts/<language>.json' });

export type AuthoredText = z.infer<typeof textSchema>;
