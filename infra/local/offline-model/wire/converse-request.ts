import * as z from 'zod';
import { jsonValueSchema } from '../../../../shared/contracts/json.ts';

const cachePointSchema = z.strictObject({
  type: z.literal('default'),
  ttl: z.enum(['5m', '1h']).optional(),
});

const toolResultContentSchema = z.strictObject({
  text: z.string().optional(),
  json: jsonValueSchema.optional(),
  image: z.unknown().optional(),
  document: z.unknown().optional(),
  video: z.unknown().optional(),
  searchResult: z.unknown().optional(),
});

const contentBlockSchema = z.strictObject({
  text: z.string().optional(),
  toolUse: z
    .strictObject({
      toolUseId: z.string(),
      name: z.string(),
      input: jsonValueSchema,
      type: z.string().optional(),
    })
    .optional(),
  toolResult: z
    .strictObject({
      toolUseId: z.string(),
      content: z.array(toolResultContentSchema),
      status: z.enum(['success', 'error']).optional(),
      type: z.string().optional(),
    })
    .optional(),
  cachePoint: cachePointSchema.optional(),
  image: z.unknown().optional(),
  document: z.unknown().optional(),
  video: z.unknown().optional(),
  audio: z.unknown().optional(),
  guardContent: z.unknown().optional(),
  reasoningContent: z.unknown().optional(),
  citationsContent: z.unknown().optional(),
  searchResult: z.unknown().optional(),
});

const toolSchema = z.strictObject({
  toolSpec: z
    .strictObject({
      name: z.string(),
      description: z.string().optional(),
      inputSchema: z.strictObject({ json: z.record(z.string(), jsonValueSchema) }),
      strict: z.boolean().optional(),
    })
    .optional(),
  cachePoint: cachePointSchema.optional(),
  systemTool: z.unknown().optional(),
});

/**
 * Body of `POST /model/{modelId}/converse` and `/converse-stream`. Lengths, patterns and rules that
 * involve several fields are checked in `validate-converse.ts`, because each has its own message.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export const converseRequestSchema = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.array(contentBlockSchema),
      }),
    )
    .default([]),
  system: z
    .array(
      z.strictObject({
        text: z.string().optional(),
        cachePoint: cachePointSchema.optional(),
        guardContent: z.unknown().optional(),
      }),
    )
    .default([]),
  inferenceConfig: z
    .strictObject({
      maxTokens: z.number().int().optional(),
      temperature: z.number().optional(),
      topP: z.number().optional(),
      stopSequences: z.array(z.string()).optional(),
    })
    .default({}),
  toolConfig: z
    .strictObject({
      tools: z.array(toolSchema),
      toolChoice: z
        .strictObject({
          auto: z.strictObject({}).optional(),
          any: z.strictObject({}).optional(),
          tool: z.strictObject({ name: z.string() }).optional(),
        })
        .optional(),
    })
    .optional(),
  guardrailConfig: z.unknown().optional(),
  additionalModelRequestFields: z.record(z.string(), jsonValueSchema).default({}),
  additionalModelResponseFieldPaths: z.array(z.string()).optional(),
  requestMetadata: z.record(z.string(), z.string()).optional(),
  performanceConfig: z.unknown().optional(),
  promptVariables: z.unknown().optional(),
  serviceTier: z.unknown().optional(),
  outputConfig: z.unknown().optional(),
});

export type ConverseRequest = z.infer<typeof converseRequestSchema>;
export type ContentBlock = ConverseRequest['messages'][number]['content'][number];
export type WireMessage = ConverseRequest['messages'][number];
