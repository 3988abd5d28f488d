import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const namesSchema = z.array(z.string()).default([]);

const goalSchema = z.strictObject({
  wants: z.string(),
  /** Questions that belong to the goal. */
  asks: namesSchema,
  /** Questions that are answered as another one. */
  like: z.record(z.string(), z.string()).default({}),
  /** What a first message with all details tells. */
  tells: namesSchema,
  /** What must not be asked again. */
  keep: namesSchema,
  /** True when every person says everything at first. */
  whole: z.boolean().default(false),
  /** True when nothing counts without a yes. */
  confirm: z.boolean().default(false),
  /** True when the goal may be reached while a yes is waited for. */
  early: z.boolean().default(false),
  /** True when nothing may be waited for at the end. */
  idle: z.boolean().default(false),
  /** Facts that a confirmation must show, each with its pattern; `!` before a name: must not. */
  shows: z.array(z.record(z.string(), z.string())).default([]),
  /** Groups of patterns of the reply that ends the goal; `!` before a pattern: must not. */
  done: z.array(z.array(z.string())),
  /** Patterns of what must have changed; `?` before a pattern: may. */
  effects: namesSchema,
  /** What the assistant says when an event of kind `says` happens. */
  says: z.string().default('(?!)'),
});

const goalsSchema = z.strictObject({
  /** Patterns of replies that show a fault. */
  signs: z.strictObject({ not_understood: z.string(), raw: z.string() }),
  /** Facts that a value of a fact stands for. */
  values: z.record(
    z.string(),
    z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
  ),
  /** What a question asks for, by its words; the first pattern counts. */
  asks: z.array(z.tuple([z.string(), z.string()])),
  /** What a state asks for when its words do not tell. */
  states: z.record(z.string(), z.string()),
  /** What names a line of a numbered list, by what is asked for. */
  picks: z.record(z.string(), z.string()),
  goals: z.record(z.string(), goalSchema),
});

export type Goal = z.infer<typeof goalSchema>;
export type Goals = z.infer<typeof goalsSchema>;

/** Reads what each goal is, and how it is judged. */
export function readGoals(): Goals {
  const text = readFileSync(join(import.meta.dirname, 'goals.json'), 'utf8');
  return goalsSchema.parse(JSON.parse(text));
}
