import * as z from 'zod';
import { identifierSchema } from './identifier.ts';

const wording = {
  description: z.string().min(1).exactOptional(),
  examples: z.array(z.string().min(1)).exactOptional(),
};

const serviceTool = {
  name: identifierSchema,
  service: z.string().min(1),
  /** Id in `confirmations.json`. */
  confirmation: identifierSchema.exactOptional(),
  requires_confirmation: z.boolean().exactOptional(),
  ...wording,
};

const informationToolSchema = z.strictObject({ ...serviceTool, kind: z.literal('information') });

const actionToolSchema = z.strictObject({ ...serviceTool, kind: z.literal('action') });

const routingSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('enter_agent'),
    target: identifierSchema,
    flow: identifierSchema.exactOptional(),
  }),
  z.strictObject({ type: z.literal('start_flow'), target: identifierSchema }),
]);

const navigationToolSchema = z.strictObject({
  name: identifierSchema,
  kind: z.literal('navigation'),
  routing: routingSchema,
  ...wording,
});

/** How an agent is entered: a route that its parent gets, declared in the folder of the agent it leads to. */
export const entrySchema = z.strictObject({
  name: identifierSchema,
  /** Flow that is always started; left out, the model names one when the person wants it. */
  flow: identifierSchema.exactOptional(),
  ...wording,
});

const builtinToolSchema = z.strictObject({
  name: z.enum(['change_language', 'get_current_time']),
  kind: z.literal('builtin'),
  ...wording,
});

/** A tool in `agent.json`. Schema, description and examples of a service's tool come from its manifest. */
export const agentToolSchema = z.discriminatedUnion('kind', [
  informationToolSchema,
  actionToolSchema,
  navigationToolSchema,
  builtinToolSchema,
]);

export type AuthoredTool = z.infer<typeof agentToolSchema>;
export type AuthoredServiceTool = Extract<AuthoredTool, { kind: 'information' | 'action' }>;
export type AuthoredNavigationTool = Extract<AuthoredTool, { kind: 'navigation' }>;
export type AuthoredBuiltinTool = Extract<AuthoredTool, { kind: 'builtin' }>;
