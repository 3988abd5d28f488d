import * as z from 'zod';

/**
 * What the engine adds to a prepared tool's input after the person's yes: the id of the quote that
 * was shown. A model neither sees nor fills it, so it is left out of `service.json`.
 */
export const quotedInputShape = {
  quote_id: z.string().min(1).max(64).optional().meta({
    'x-filled-by': 'engine',
    description: 'The quote_id that prepare answered with.',
  }),
} as const;
