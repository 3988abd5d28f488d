import * as z from 'zod';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';
import { refusalDetailsSchema } from './refusal-details.ts';

const okSchema = z.object({ success: z.literal(true), data: jsonObjectSchema });

const needsInputSchema = z.object({
  success: z.literal(false),
  error_code: z.literal('NEEDS_INPUT'),
  field: z.string(),
  question: z.record(z.string(), z.string()),
  reason: z.string(),
  current_data: jsonObjectSchema,
  allowed: z.array(jsonValueSchema).optional(),
  labels: z.array(z.record(z.string(), z.string())).optional(),
});

const errorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  error_code: z.string(),
  details: refusalDetailsSchema.optional(),
});

/** What a domain service returns: raw data, a question, or an error. Never prose for people. */
export const toolResponseSchema = z.union([okSchema, needsInputSchema, errorSchema]);

export type ToolResponse = z.infer<typeof toolResponseSchema>;
