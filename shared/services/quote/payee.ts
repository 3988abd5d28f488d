import * as z from 'zod';

/** Whom or what a prepared payment is for, with every name that the person may use for it. */
export const payeeSchema = z
  .object({ name: z.string(), aliases: z.array(z.string()), relation: z.string().exactOptional() })
  .meta({ description: 'Whom it is for, with what the person calls them: “my brother”.' });
