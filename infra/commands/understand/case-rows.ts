import * as z from 'zod';

/** Common to every row: what else is fine, why people could disagree, what the row probes. */
const common = {
  text: z.string(),
  doubt: z.unknown().optional(),
  why: z.string().optional(),
};

const amountSchema = z.object({ minor: z.number().int(), currency: z.string() });

/** Rows of a confirmation file: answers to 200 USD for María García, first thing after the prompt. */
export const confirmationRowSchema = z.object({
  ...common,
  expect: z.enum(['yes', 'no', 'changed', 'unclear']),
  also_ok: z.array(z.enum(['yes', 'no', 'changed', 'unclear'])).default([]),
});

export const amountRowSchema = z.object({
  ...common,
  default_currency: z.string(),
  locale: z.string(),
  /** Which peso "pesos" are. */
  pesos_as: z.string().nullable(),
  expect: z.union([z.enum(['ambiguous', 'none']), amountSchema]),
  also_ok: z.array(z.union([z.enum(['ambiguous', 'none']), amountSchema])).default([]),
});

export const dateTimeRowSchema = z.object({
  ...common,
  now: z.string(),
  tz: z.string(),
  locale: z.string(),
  /** ISO time, ISO date, or `ambiguous`, `none`, `past`, `recurring`. */
  expect: z.string(),
  also_ok: z.array(z.string()).default([]),
  rrule: z.string().optional(),
  first: z.string().optional(),
});

export const nameRowSchema = z.object({
  ...common,
  saved: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      alias: z.array(z.string()).optional(),
      relation: z.string().optional(),
      legal_name: z.string().optional(),
    }),
  ),
  /** Id of the person, or `ambiguous`, `none`. */
  expect: z.string(),
  also_ok: z.array(z.string()).default([]),
});

export const redactionRowSchema = z.object({
  ...common,
  expect: z.array(
    z.object({
      type: z.string(),
      start: z.number().int(),
      end: z.number().int(),
      value: z.string(),
      mode: z.enum(['drop', 'token', 'tokenize']),
    }),
  ),
  must_keep: z.array(z.string()).default([]),
});

export const phoneRowSchema = z.object({
  ...common,
  country: z.string(),
  countries: z.array(z.string()).optional(),
  /** E.164, or `ambiguous`, `none`. */
  expect: z.string(),
  also_ok: z.array(z.string()).default([]),
});

export const languageRowSchema = z.object({
  ...common,
  current: z.string(),
  first: z.boolean().default(false),
  expect: z.string(),
  also_ok: z.array(z.string()).default([]),
});
