import * as z from 'zod';

const wordingSchema = z.strictObject({
  description: z.string().min(1),
  examples: z.array(z.string().min(1)).default([]),
});

/** `navigation.json`: how the navigation that every agent may have is described to models. */
export const navigationFileSchema = z.strictObject({
  go_back: wordingSchema,
  go_home: wordingSchema,
  escalate: wordingSchema,
});

export type NavigationFile = z.infer<typeof navigationFileSchema>;
