import * as z from 'zod';
import { identifierSchema } from './identifier.ts';

/** `personas.json`: the personalities of an assistant; the first one that fits counts. */
export const personasFileSchema = z.strictObject({
  /** Accounts and identities of its owners, as the channels name them: `dc:4711`, `web:ana`. */
  owners: z.array(z.string().min(1)).default([]),
  personas: z
    .array(
      z.strictObject({
        id: identifierSchema,
        /** Everything that is named has to fit; without it, everybody fits. */
        when: z
          .strictObject({
            identity: z.enum(['owner', 'stranger']).exactOptional(),
            channels: z.array(identifierSchema).min(1).exactOptional(),
          })
          .default({}),
        prompt: z.string().min(1),
        /** No endpoint of its channels leads here yet, and that is known: nothing warns of it. */
        planned: z.literal(true).exactOptional(),
      }),
    )
    .min(1),
});

export type PersonasFile = z.infer<typeof personasFileSchema>;
