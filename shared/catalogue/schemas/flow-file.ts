import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import {
  dataKeySchema,
  dataPathSchema,
  identifierSchema,
  refusalCodeSchema,
} from './identifier.ts';
import { textSchema } from './text.ts';

/** A list is short for a mapping of each name to the path of the same name. */
const sameNamesSchema = z
  .array(dataKeySchema)
  .min(1)
  .transform((names) => Object.fromEntries(names.map((name) => [name, name])));

/** Argument name → path into the flow's data. */
const argumentPathsSchema = z.union([z.record(dataKeySchema, dataPathSchema), sameNamesSchema]);

/** Slot → path into a tool's data. */
const savedPathsSchema = z.union([z.record(dataKeySchema, dataPathSchema), sameNamesSchema]);

const onEnterSchema = z.strictObject({
  message: textSchema.exactOptional(),
  callTool: z
    .array(
      z.strictObject({
        name: identifierSchema,
        as: dataKeySchema,
        with: argumentPathsSchema.exactOptional(),
        max_age_seconds: z.int().positive().exactOptional(),
        replaces_tool: z.boolean().exactOptional(),
        save: savedPathsSchema.exactOptional(),
      }),
    )
    .exactOptional(),
  /** Transitions that the flow makes by itself. The first whose values all match is taken. */
  branches: z
    .array(
      z.strictObject({
        when: z.record(dataPathSchema, z.union([z.string(), z.number(), z.boolean()])),
        to: identifierSchema,
      }),
    )
    .exactOptional(),
  propose: z.strictObject({ tool: identifierSchema, with: argumentPathsSchema }).exactOptional(),
});

/** What a tool is given, what is saved of its data, and the value that calls it without a model. */
const toolDataSchema = z.strictObject({
  with: argumentPathsSchema.exactOptional(),
  save: savedPathsSchema.exactOptional(),
  accepts: dataKeySchema.exactOptional(),
});

const stateToolSchema = toolDataSchema.extend({
  name: identifierSchema,
  flow_transition: z
    .strictObject({
      onSuccess: identifierSchema.exactOptional(),
      onError: identifierSchema.exactOptional(),
      onRefused: z.record(refusalCodeSchema, identifierSchema).exactOptional(),
      onPrepared: identifierSchema.exactOptional(),
    })
    .exactOptional(),
});

const captureSchema = z.strictObject({
  name: identifierSchema,
  description: z.string().min(1),
  examples: z.array(z.string().min(1)).exactOptional(),
  /** JSON Schema of each property. */
  input: z.record(dataKeySchema, jsonObjectSchema),
  /** Required properties. Defaults to all of them. */
  required: z.array(dataKeySchema).exactOptional(),
});

/** What a typed answer means, whatever its words. */
const meaningSchema = z.enum(['yes', 'no', 'now']);

const optionsSchema = z.strictObject({
  from: dataPathSchema,
  label: textSchema,
  call: z.strictObject({ tool: identifierSchema, with: argumentPathsSchema }),
  /** The items' field with last digits that they are known by. */
  ending: dataKeySchema.exactOptional(),
  means: meaningSchema.exactOptional(),
});

/** An answer to the state's question that does not depend on data. */
const choiceSchema = z
  .strictObject({
    label: textSchema,
    means: meaningSchema.exactOptional(),
    /** Path into the flow's data: the choice is there only while that has no value. */
    unless: dataPathSchema.exactOptional(),
    call: z
      .strictObject({ tool: identifierSchema, with: argumentPathsSchema.default({}) })
      .exactOptional(),
    command: z.enum(['stop', 'menu', 'back', 'human', 'start-over']).exactOptional(),
  })
  .refine(({ call, command }) => (call === undefined) !== (command === undefined), {
    error: 'has either a call or a command',
  });

const stateSchema = z.strictObject({
  id: identifierSchema,
  agent_instructions: z.string().default(''),
  on_enter: onEnterSchema.exactOptional(),
  respond: z.enum(['template', 'model']).default('model'),
  state_tools: z.array(stateToolSchema).default([]),
  capture: z.array(captureSchema).default([]),
  options: optionsSchema.exactOptional(),
  choices: z.array(choiceSchema).default([]),
  is_final: z.boolean().default(false),
});

const slotSchema = z.strictObject({
  tool: identifierSchema,
  state: identifierSchema,
  needs: z.array(dataKeySchema).default([]),
  /** What people call the value, phrases separated by `|`: "the amount|how much". */
  names: textSchema.exactOptional(),
  /** Path of the largest amount that is possible now: what "all I can" means. */
  maximum: dataPathSchema.exactOptional(),
  /** Path of all that the person has: what "half of what I have" is half of. */
  owned: dataPathSchema.exactOptional(),
  /** What was done last: what "20 more than last time" is counted from. */
  last: z
    .strictObject({ amount: dataPathSchema, where: z.record(identifierSchema, dataPathSchema) })
    .exactOptional(),
  /** The tool that starts adding what the list does not hold, such as somebody new. */
  unlisted: identifierSchema.exactOptional(),
  /** What is listed is the person's own; the text says what is needed of somebody else's. */
  of_others: textSchema.exactOptional(),
});

/** The action that does on another day, or repeatedly, what the flow does now. */
const laterSchema = z.strictObject({
  tool: identifierSchema,
  with: argumentPathsSchema,
  /** Its input for the day, `YYYY-MM-DD`. */
  day: dataKeySchema,
  /** Its input for a repetition: `WEEKLY`, `FORTNIGHTLY` or `MONTHLY`. */
  repeats: dataKeySchema.exactOptional(),
});

/** `agents/<agent>/flows/<flow>.json`: the states of a task, and the transitions between them. */
export const flowFileSchema = z.strictObject({
  id: identifierSchema,
  description: z.string().min(1),
  initial_state: identifierSchema,
  /** `with`, `save` and `accepts` of tools, for states that list a tool without their own. */
  tools: z.record(identifierSchema, toolDataSchema).default({}),
  /** Captures for every state that lists them in `state_tools`. */
  capture: z.array(captureSchema).default([]),
  /**
   * Values that may be given at any state and in any order: key in the flow's data → how it is
   * filled. Listed in the order in which they are asked for.
   */
  slots: z.record(dataKeySchema, slotSchema).default({}),
  /** The state to go to when every slot is filled. */
  when_filled: identifierSchema.exactOptional(),
  /** Offers to go on, to somebody who did something else in the meantime. */
  offer_to_resume: textSchema.exactOptional(),
  later: laterSchema.exactOptional(),
  states: z.array(stateSchema).min(1),
});

export type FlowFile = z.infer<typeof flowFileSchema>;
export type AuthoredState = z.infer<typeof stateSchema>;
export type AuthoredStateTool = z.infer<typeof stateToolSchema>;
export type AuthoredCapture = z.infer<typeof captureSchema>;
