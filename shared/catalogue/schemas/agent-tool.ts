import * as z from 'zod';
import { dataKeySchema, dataPathSchema, identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/** A call that follows an action: values of the action's result, and values that are always so. */
const followUpSchema = z.strictObject({
  tool: identifierSchema,
  with: z.record(dataKeySchema, dataPathSchema).exactOptional(),
  set: z.record(dataKeySchema, z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
});

/** What undoes an action, and how the action is named where several may be meant. */
const undoSchema = followUpSchema.extend({
  label: textSchema.exactOptional(),
  /** The input for what the person calls it, and the refusal that says the name means nothing. */
  by_name: z.strictObject({ input: dataKeySchema, unknown: z.string().min(1) }).exactOptional(),
  /** The input for its reference, and how such references begin. */
  by_reference: z.strictObject({ input: dataKeySchema, prefix: z.string().min(1) }).exactOptional(),
  /** The input for how much it was for, and its currency. */
  by_amount: z
    .strictObject({ input: dataKeySchema, currency: z.string().length(3) })
    .exactOptional(),
  /** The lookup, without input, that tells what there is to be undone. */
  among: identifierSchema.exactOptional(),
});

/** Buttons below what is told of a result or an event: one, or one per item of a list in it. */
export const followUpOffersSchema = z.array(
  z.strictObject({
    label: textSchema,
    from: dataPathSchema.exactOptional(),
    call: followUpSchema,
  }),
);

export type AuthoredOffers = z.infer<typeof followUpOffersSchema>;

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
  /** Buttons below the answer that tells the result. */
  offers: followUpOffersSchema.exactOptional(),
  ...wording,
};

const informationToolSchema = z.strictObject({
  ...serviceTool,
  kind: z.literal('information'),
  /** Lookups without input that are told together with this one, whichever is asked for. */
  told_with: z.array(identifierSchema).exactOptional(),
});

/** The tool that does an operation again, and its inputs for what may be different this time. */
const repetitionSchema = z.strictObject({
  tool: identifierSchema,
  person: dataKeySchema,
  amount: dataKeySchema,
});

/** The tool that does an operation on another day, and its inputs for that day and a repetition. */
const postponementSchema = z.strictObject({
  tool: identifierSchema,
  day: dataKeySchema,
  repeats: dataKeySchema.exactOptional(),
});

const actionToolSchema = z.strictObject({
  ...serviceTool,
  kind: z.literal('action'),
  /** The tool that "cancel it" after this one calls. */
  undone_by: undoSchema.exactOptional(),
  /** What of its result the session keeps: the time zone where the person is. */
  keeps: z.strictObject({ timezone: dataPathSchema }).exactOptional(),
  /** The lookup that tells how it stands: "did it arrive?" */
  looked_up_by: followUpSchema.exactOptional(),
  /** The day in its result from which on it is a deed of another action. */
  due: z.strictObject({ on: dataPathSchema, as: identifierSchema }).exactOptional(),
  /** The lookup that lists such operations and what they cost: "you charged me twice". */
  listed_by: followUpSchema.exactOptional(),
  /** The tool that "the same to my mom" after this one calls. */
  repeated_by: repetitionSchema.exactOptional(),
  /** The tool that "on Friday" beside a call of this one means. */
  later_by: postponementSchema.exactOptional(),
});

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

/** The route into an agent. Its parent gets it, but it is declared in the agent's own folder. */
export const entrySchema = z.strictObject({
  name: identifierSchema,
  /** The flow that is always started. Without it, the model names one if the person wants it. */
  flow: identifierSchema.exactOptional(),
  ...wording,
});

const builtinToolSchema = z.strictObject({
  name: z.enum(['change_language', 'get_current_time']),
  kind: z.literal('builtin'),
  ...wording,
});

/** A tool in `agent.json`. The manifest of a service defines the schema and the default wording. */
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
