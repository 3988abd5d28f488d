import * as z from 'zod';
import { identifierSchema, languageSchema } from './identifier.ts';

const positive = z.int().positive();

/** `assistant.json`: who the assistant is, and the limits of its turns. */
export const assistantFileSchema = z.strictObject({
  id: identifierSchema,
  name: z.string().min(1),
  root_agent: identifierSchema,
  default_language: languageSchema,
  languages: z.array(languageSchema).min(1),
  timezone: z.string().refine(isTimezone, 'must be an IANA time zone such as America/Mexico_City'),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as MX'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as MXN'),
  limits: z.strictObject({
    max_iterations: positive,
    max_tool_turns: positive,
    max_model_calls_per_turn: positive,
    confirmation_ttl_seconds: positive,
    max_message_bytes: positive,
  }),
  history: z.strictObject({
    /**
     * `budget`: as much as fits. `last-exchange`: the last message and its reply, only while the
     * person is being asked something; once a tool ran, the next message starts afresh.
     */
    mode: z.enum(['budget', 'last-exchange']).exactOptional(),
    token_budget: positive,
    keep_recent_messages: positive,
    summary: z.strictObject({ model: identifierSchema, prompt: z.string().min(1) }).exactOptional(),
  }),
  budgets: z
    .strictObject({
      messages_per_minute: positive.exactOptional(),
      messages_per_day: positive.exactOptional(),
      model_tokens_per_day: positive.exactOptional(),
      conversations_per_hour: positive.exactOptional(),
    })
    .exactOptional(),
  /** Voice messages that are written down and read; recordings are kept nowhere. */
  voice: z
    .strictObject({
      listen: z.strictObject({
        max_seconds: positive.max(300),
        channels: z.array(identifierSchema).min(1).exactOptional(),
      }),
    })
    .exactOptional(),
  /**
   * `similar`: what the person told earlier that is most like a message stands in its prompt, found
   * by a lookup of a service.
   */
  recall: z
    .strictObject({
      kind: z.literal('similar'),
      service: identifierSchema,
      tool: identifierSchema,
      top: positive.max(10).default(3),
      /** From -1 to 1: what is less like the message is left out. */
      min_score: z.number().min(-1).max(1).default(0.2),
      /** A turn waits no longer for its memory. */
      timeout_ms: positive.max(5_000).default(1_500),
    })
    .exactOptional(),
  /** Once a reply is out, a call that may save or update what the person told of themselves. */
  memory_step: z
    .strictObject({
      service: identifierSchema,
      save: identifierSchema,
      update: identifierSchema,
      model: identifierSchema,
      prompt: z.string().min(1),
      /** How often a call is tried again with its error in context. */
      retries: z.int().min(0).max(5).default(2),
    })
    .exactOptional(),
  /** What is different on a channel, by its name. */
  channels: z
    .record(
      identifierSchema,
      z.strictObject({
        /** The only ones of the agents' tools that there are. */
        allowed_tools: z.array(identifierSchema).exactOptional(),
        /** Instead of `limits.max_tool_turns`. */
        max_tool_turns: positive.exactOptional(),
        /** `false`: nothing that is said there is remembered. */
        memory_step: z.boolean().exactOptional(),
        /** Before every message of the person in a prompt; `{name}` is what they are called. */
        message_prefix: z.string().min(1).max(100).exactOptional(),
      }),
    )
    .exactOptional(),
  capabilities: z.strictObject({ shadow: z.boolean(), handoff: z.boolean() }),
  redaction: z.strictObject({
    mask: z.array(identifierSchema),
    tokenize: z.array(identifierSchema).default([]),
  }),
  base_prompt: z.string().min(1),
  /** Maximum number of examples of each tool in a prompt, picked evenly from its list. */
  examples_per_tool: positive.exactOptional(),
  /** Number of examples, of all tools, that are most like a message and stand beside it. */
  nearest_examples: positive.exactOptional(),
  /** The model and the prompt that read answers to a tool's question when code cannot. */
  extraction: z
    .strictObject({ model: identifierSchema, prompt: z.string().min(1) })
    .exactOptional(),
});

export type AssistantFile = z.infer<typeof assistantFileSchema>;

function isTimezone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
