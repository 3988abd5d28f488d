import * as z from 'zod';
import { identifierSchema } from './identifier.ts';

const dollars = z.number().nonnegative();

const candidateSchema = z.strictObject({
  provider: z.enum(['bedrock', 'openai-compatible']),
  model_id: z.string().min(1),
  region: z.string().min(1).exactOptional(),
  capabilities: z.strictObject({
    tools: z.boolean(),
    sampling: z.boolean(),
    /** Where cache points are accepted. */
    prompt_caching: z.strictObject({
      system: z.boolean(),
      tools: z.boolean(),
      messages: z.boolean(),
    }),
    tool_result_status: z.boolean(),
    forced_tools: z.boolean().exactOptional(),
    streaming: z.boolean().exactOptional(),
    completion_limit: z.boolean().exactOptional(),
  }),
  /** US dollars per million tokens. */
  price: z.strictObject({ input: dollars, output: dollars, cache_read: dollars }),
});

/**
 * `config/models.json`: the models behind each logical name, in the order in which they are tried.
 */
export const modelsFileSchema = z.strictObject({
  models: z.record(
    identifierSchema,
    z.strictObject({ candidates: z.array(candidateSchema).min(1) }),
  ),
  /** What embeds texts for the services that need it: a Titan Text Embeddings V2 of Bedrock. */
  embeddings: z.strictObject({ model_id: z.string().min(1) }).exactOptional(),
});

export type ModelsFile = z.infer<typeof modelsFileSchema>;
