import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { shadowModes } from '../../domain/catalogue/shadow.ts';
import { dataKeySchema, dataPathSchema, identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

const messages = z.int().min(0).max(1000);

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00');

const conditionSchema = z.strictObject({
  path: dataPathSchema,
  is: z.enum(['equal', 'different', 'below', 'above', 'within_days', 'missing', 'absent_from']),
  value: z.union([z.string(), z.number(), z.boolean()]).exactOptional(),
  /** Path into the data of the value to compare with, or of the values it must be absent from. */
  than: dataPathSchema.exactOptional(),
});

/** When a turn is worth a look: one match is enough. */
const occasionSchema = z.strictObject({
  tools: z.array(identifierSchema).default([]),
  /** `<flow>.<state>`, or `<flow>` for any of its states. */
  states: z.array(dataPathSchema).default([]),
  /** Phrases separated by `|`; a star stands for any ending: `savings|ahorr*`. */
  topics: textSchema.exactOptional(),
  /**
   * What results of the turn, by tool, or the data of the flow (`flow`) must not contradict; nobody
   * is asked else, and no reply waits.
   */
  known: z.array(conditionSchema).exactOptional(),
});

const lookupSchema = z.strictObject({
  name: identifierSchema,
  service: z.string().min(1),
  as: dataKeySchema,
  input: jsonObjectSchema.default({}),
  /** Where the turn may have the result, such as `flow.methodsData`: then nothing is called. */
  at_hand: dataPathSchema.exactOptional(),
});

/** What subagents and rules have in common. */
const watcherShape = {
  enabled: z.boolean(),
  /** Messages of the person between two tips of this one. */
  cooldown: messages,
  when: occasionSchema,
  lookups: z.array(lookupSchema).default([]),
  /** Tools whose use right after the tip shows that it was followed. */
  followed_by: z.array(identifierSchema).default([]),
};

const subagentSchema = z.strictObject({
  ...watcherShape,
  /** Relevance in percent from which a verdict counts. */
  threshold: z.int().min(0).max(100),
  model: identifierSchema,
  prompt: z.string().min(1),
  modes: z.array(z.enum(shadowModes)).min(1),
  /** The agent that `activation` puts in front; it has `"activation": "shadow"`. */
  agent: identifierSchema.exactOptional(),
  /** How the agent is announced, below the reply of the turn before. */
  announcement: textSchema.exactOptional(),
  /** What somebody is told who does not want the agent; the step that waits follows. */
  declined: textSchema.exactOptional(),
  /** Phrases separated by `|` that ask for the agent itself, such as its name; it greets. */
  names: textSchema.exactOptional(),
  /** Phrases of its subject: a question or wish that holds one goes to it at once. */
  subjects: textSchema.exactOptional(),
  /**
   * Phrases for what it keeps for the person, such as a goal: whoever names one goes to it, also
   * who wants it removed.
   */
  keeps: textSchema.exactOptional(),
  /** Phrases that may stand beside or for a yes to the announcement: `help me|go ahead`. */
  agreed: textSchema.exactOptional(),
});

const ruleSchema = z.strictObject({
  ...watcherShape,
  /** Hours in which a tip that was shown and not followed does not come again. */
  rest_hours: z.int().min(1).max(720).exactOptional(),
  /** Path of a list: the tip is about its first item that meets the conditions. */
  each: dataPathSchema.exactOptional(),
  conditions: z.array(conditionSchema).min(1),
  at_least: z.int().min(1).default(1),
  /** Items with the same value here are counted together. */
  same_by: dataPathSchema.exactOptional(),
  /** Placeholders come from the data, and `item` from the list. */
  tip: textSchema,
});

const wishSchema = z.strictObject({
  /** Phrases separated by `|` that are the whole message. */
  words: textSchema,
  answer: textSchema,
});

/** A refusal in any wording: each of its words is listed, phrases are separated by `|`. */
const refusalSchema = z.strictObject({
  /** What is refused: `tips|advice`. */
  about: textSchema,
  negations: textSchema,
  /** Verbs that end something. With a negation beside it, such a verb refuses nothing. */
  stops: textSchema,
  /** Words that may stand beside these and change nothing. */
  fillers: textSchema,
});

const optOutSchema = wishSchema.extend({
  rule: refusalSchema.exactOptional(),
  /** Answer to somebody who has said so before. */
  again: textSchema.exactOptional(),
});

const optInSchema = wishSchema.extend({
  /** The wish in any wording, of somebody who had said no: each of its words is listed. */
  rule: z
    .strictObject({ about: textSchema, wants: textSchema, fillers: textSchema })
    .exactOptional(),
});

/** `shadow.json`: who watches the conversation for useful tips, how often, and when nobody does. */
export const shadowFileSchema = z.strictObject({
  /** Messages of the person between any two tips. */
  global_cooldown: messages,
  /** Minutes between any two tips, however many messages are written in them. */
  global_cooldown_minutes: z.int().min(0).max(1440).default(10),
  /** Hours after which every cooldown is over. */
  cooldown_ends_after_hours: z.int().min(1).max(720).default(48),
  merge_grace_ms: z.int().min(0).max(3000),
  quiet_hours: z.strictObject({ from: clockSchema, to: clockSchema }).exactOptional(),
  opt_out: optOutSchema,
  opt_in: optInSchema,
  sensitive_words: textSchema,
  /** Messages of the person for which a sensitive subject is not over. */
  sensitive_messages: messages.default(2),
  /** Words of somebody who does not want to live, and the answer; a person is offered with it. */
  despair: wishSchema.exactOptional(),
  promise_words: textSchema,
  subagents: z.record(identifierSchema, subagentSchema),
  rules: z.record(identifierSchema, ruleSchema).default({}),
});

export type ShadowFile = z.infer<typeof shadowFileSchema>;
