import * as z from 'zod';
import { toolRequestSchema } from './tool-request.ts';

/**
 * What the scheduler sends to a domain service: a tool request whose `now` is its time of arrival.
 */
export const scheduledCallSchema = toolRequestSchema.extend({
  scheduled: z.literal(true),
  context: toolRequestSchema.shape.context.omit({ now: true }),
});

export type ScheduledCallMessage = z.infer<typeof scheduledCallSchema>;
