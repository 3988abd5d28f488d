import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Phrases by language: `es`, `en`, `mix`. */
const phrasesSchema = z.record(z.string(), z.array(z.string()).readonly());

const eventSchema = z.strictObject({
  /** When it happens: at something asked, at a confirmation, or when the assistant says `says`. */
  at: z.enum(['asked', 'confirm', 'says']).default('asked'),
  /** At most so many questions are answered before it happens. */
  skip: z.int().default(0),
  repeat: z.boolean().default(false),
  /** What the answer must hold. */
  expect: z.string().optional(),
  /** Facts that are other from then on. */
  set: factsSchema.default({}),
  say: phrasesSchema,
});

const callSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

const goalPhrasesSchema = z.strictObject({
  /** Who, how much, …: one of them is drawn. */
  cases: z.array(factsSchema).default([{}]),
  /** Said first, without details. */
  open: phrasesSchema,
  /** Said first, with all details. */
  whole: phrasesSchema.optional(),
  /** Answers of this goal; those of `common.json` are used for the rest. */
  say: z.record(z.string(), phrasesSchema).default({}),
  /** What must happen. */
  events: z.array(eventSchema).default([]),
  /** A change of mind, which some people have. */
  mind: eventSchema.optional(),
  /** What the services do before the conversation. */
  before: z.array(callSchema).default([]),
});

const commonSchema = z.strictObject({
  /** Other shares of people than usual, e.g. `typos`. */
  features: z.record(z.string(), z.number()).default({}),
  /** Ways to name a value of a fact. */
  words: z.record(z.string(), z.record(z.string(), phrasesSchema)),
  say: z.record(z.string(), phrasesSchema),
  /** Questions in between. */
  digressions: z.array(eventSchema),
});

export type Facts = Readonly<z.infer<typeof factsSchema>>;
export type Phrases = z.infer<typeof phrasesSchema>;
export type PersonEvent = z.infer<typeof eventSchema>;
export type GoalPhrases = z.infer<typeof goalPhrasesSchema>;

/** What a group of people say. */
export interface Bank {
  readonly common: z.infer<typeof commonSchema>;
  /** By goal. */
  readonly goals: ReadonlyMap<string, GoalPhrases>;
}

/** Reads a folder of `common.json` and one file per goal. */
export function readBank(folder: string): Bank {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const goals = files
    .filter((file) => file !== 'common.json')
    .map((file) => [basename(file, '.json'), goalPhrasesSchema.parse(read(file))] as const);
  return { common: commonSchema.parse(read('common.json')), goals: new Map(goals) };
}
