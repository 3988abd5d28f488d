import * as z from 'zod';
import { jsonObjectSchema } from './json.ts';

/** What the orchestrator sends to a domain service. */
export const toolRequestSchema = z.strictObject({
  tool: z.string().min(1),
  input: jsonObjectSchema,
  context: z.strictObject({
    userId: z.string().min(1),
    conversationId: z.string(),
    turnId: z.string(),
    idempotencyKey: z.string().min(1),
    locale: z.string(),
    timezone: z.string(),
    now: z.iso.datetime(),
    /** Asks what became of an earlier call: what has not begun under its key never will. */
    isInquiry: z.literal(true).exactOptional(),
    /** The person no longer wants it: what nobody knows to be done is taken back, if it can be. */
    isTakenBack: z.literal(true).exactOptional(),
  }),
});

export type ToolRequest = z.infer<typeof toolRequestSchema>;
