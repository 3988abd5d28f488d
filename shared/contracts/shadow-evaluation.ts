import * as z from 'zod';
import { shadowModes } from '../domain/catalogue/shadow.ts';
import { jsonObjectSchema } from './json.ts';

/** What the orchestrator hands to the shadow evaluator. Redacted. */
export const shadowEvaluationSchema = z.strictObject({
  v: z.literal(1),
  turnId: z.string().min(1),
  conversationId: z.string().min(1),
  userId: z.string().min(1),
  assistantId: z.string().min(1),
  catalogueVersion: z.string().min(1),
  language: z.string().min(1),
  standing: z.string().min(1),
  watchers: z.array(z.string()).min(1),
  modes: z.array(z.enum(shadowModes)).min(1),
  messages: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), text: z.string() })),
  data: jsonObjectSchema,
  pastTips: z.record(
    z.string(),
    z.strictObject({
      followed: z.int().nonnegative(),
      ignored: z.int().nonnegative(),
      dismissed: z.int().nonnegative(),
    }),
  ),
  at: z.iso.datetime(),
});

export type ShadowEvaluation = z.infer<typeof shadowEvaluationSchema>;
