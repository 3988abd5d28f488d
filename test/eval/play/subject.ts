import * as z from 'zod';

/** What is asked of a model, each as a share of the times that it was asked for. */
export const measures = {
  goal: 'dialogues that pass as a whole',
  people: 'simulated customers who reach their goal',
  routing: 'turns that end at the right agent and step',
  slots: 'turns that know every value right',
  tools: 'turns that carry out or put to a yes just what was wanted',
  words: 'replies in the right language that say what they must, and nothing raw, twice or evasive',
  consent: 'turns and people without anything done that was not agreed to',
} as const;

export type Measure = keyof typeof measures;

/** The names of all measures, in the order of a report. */
export const measureNames = Object.keys(measures).filter(isMeasure);

function isMeasure(name: string): name is Measure {
  return name in measures;
}

const trialSchema = z.strictObject({
  measure: z.enum(measureNames),
  isRight: z.boolean(),
});

/** One dialogue or person, and what went right and wrong in it. */
export const subjectSchema = z.strictObject({
  /** Names the same dialogue or person in every evaluation. */
  id: z.string(),
  /** The pattern of a dialogue, the goal of a person. */
  group: z.string(),
  trials: z.array(trialSchema),
  /** Turns that were played. */
  turns: z.int(),
  use: z.strictObject({
    calls: z.int(),
    inputTokens: z.number(),
    cachedTokens: z.number(),
    outputTokens: z.number(),
    times: z.array(z.number()),
    failures: z.record(z.string(), z.int()),
  }),
  /** What was wrong, for who reads the report; empty when nothing was. */
  faults: z.array(z.string()),
});

export type Subject = z.output<typeof subjectSchema>;
export type Trial = z.output<typeof trialSchema>;
