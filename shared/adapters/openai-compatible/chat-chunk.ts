import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { ModelOutputError } from '../../domain/errors.ts';
import { ChatRefusal } from './chat-refusal.ts';

const count = z.number().nonnegative().catch(0);

const usageSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(undefined),
});

const toolCallSchema = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z
    .object({
      name: z.string().nullish(),
      /** By the specification a string of JSON; some servers send the object itself. */
      arguments: z.unknown().optional(),
    })
    .nullish(),
  /** Gemini's thought signature (https://ai.google.dev/gemini-api/docs/thought-signatures). */
  extra_content: jsonObjectSchema.nullish().catch(undefined),
});

const partSchema = z.object({ type: z.string(), text: z.string().optional() });

const messageSchema = z.object({
  /** `null` beside tool calls. A list of parts from models whose reasoning is a part of its own. */
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  refusal: z.string().nullish(),
  /** DeepSeek's (https://api-docs.deepseek.com/guides/thinking_mode), Qwen's, vLLM's. */
  reasoning_content: z.string().nullish().catch(undefined),
  tool_calls: z.array(toolCallSchema).nullish(),
});

const choiceSchema = z.object({
  delta: messageSchema.nullish(),
  message: messageSchema.nullish(),
  finish_reason: z.string().nullish(),
});

const chunkSchema = z.object({
  /** Empty in the chunk that carries the usage. */
  choices: z.array(choiceSchema).nullish(),
  usage: usageSchema.nullish().catch(undefined),
});

export type ChatChunk = z.infer<typeof chunkSchema>;
export type ChatMessageDelta = z.infer<typeof messageSchema>;
export type ToolCallDelta = z.infer<typeof toolCallSchema>;
export type ChatUsage = z.infer<typeof usageSchema>;

const failureSchema = z.object({ error: z.union([z.string(), z.looseObject({})]) });
const codeSchema = z.object({ error: z.object({ code: z.int().min(400).max(599) }) });

/**
 * Parses one event of a stream or a whole answer; the two differ only in `delta` and `message`.
 * @throws ChatRefusal for an error object, which servers send once a stream has begun
 * @throws ModelOutputError for anything else
 */
export function parseChatChunk(text: string): ChatChunk {
  const json = parseJson(text);
  if (failureSchema.safeParse(json).success) {
    const status = codeSchema.safeParse(json).data?.error.code ?? 500;
    throw new ChatRefusal({ status, body: text });
  }
  const chunk = chunkSchema.safeParse(json);
  if (chunk.success) return chunk.data;
  throw new ModelOutputError('Model server did not return a chat completion');
}

/** The parser's error is dropped, because it quotes the model's output. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
