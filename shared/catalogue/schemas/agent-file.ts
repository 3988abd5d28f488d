import * as z from 'zod';
import { agentToolSchema, entrySchema } from './agent-tool.ts';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/** `agents/<agent>/agent.json`: what an agent can do and where it can lead. */
export const agentFileSchema = z.strictObject({
  id: identifierSchema,
  name: z.string().min(1),
  description: z.string().min(1),
  parent: identifierSchema.exactOptional(),
  /** The route to this agent that its parent gets. */
  entry: entrySchema.exactOptional(),
  /**
   * `shadow`: no route leads to the agent. It is put on top of the stack when the process that
   * watches the conversation finds it useful.
   */
  activation: z.enum(['shadow']).exactOptional(),
  model_config: z.strictObject({
    model: identifierSchema,
    temperature: z.number().min(0).max(1).exactOptional(),
    max_tokens: z.int().positive(),
  }),
  navigation: z.strictObject({
    canGoUp: z.boolean(),
    canGoHome: z.boolean(),
    canEscalate: z.boolean(),
  }),
  system_prompt: z.string().min(1),
  greeting: textSchema.exactOptional(),
  tools: z.array(agentToolSchema),
  subflows: z.array(identifierSchema).default([]),
});

export type AgentFile = z.infer<typeof agentFileSchema>;
