import * as z from 'zod';
import { subjectSchema } from './play/subject.ts';

/** A saved evaluation, for reports and later comparisons. */
export const evaluationSchema = z.strictObject({
  v: z.literal(1),
  model: z.string(),
  /** When it began, ISO 8601. */
  at: z.iso.datetime(),
  commit: z.string(),
  /** Version of the catalogue: prompts, agents, tools. */
  catalogue: z.string(),
  price: z
    .strictObject({ input: z.number(), output: z.number(), cacheRead: z.number() })
    .exactOptional(),
  subjects: z.array(subjectSchema),
});

export type Evaluation = z.output<typeof evaluationSchema>;
