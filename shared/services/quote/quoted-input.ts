import * as z from 'zod';

/**
 * What the engine adds to a prepared tool's input after the person confirmed: the id of the quote
 * they saw. Models neither see nor fill it, so `service.json` does not have it.
 */
export const quotedInputShape = {
  quote_id: z.string().min(1).max(64).optional().meta({
    'x-filled-by': 'engine',
    description: 'The quote_id that prepare answered with.',
  }),
} as const;
