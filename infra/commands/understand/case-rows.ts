import * as z from 'zod';

/** Fields of every row: the text, why people might disagree about it, what the row tests. */
const common = {
  text: z.string(),
  doubt: z.unknown().optional(),
  why: z.string().optional(),
};

const amountSchema = z.object({ minor: z.number().int(), currency: z.string() });

/**
 * A row of a confirmation file: an answer to the prompt that asks to send 200 USD to María García.
 */
export const confirmationRowSchema = z.object({
  ...common,
  expect: z.enum(['yes', 'no', 'changed', 'unclear']),
  also_ok: z.array(z.enum(['yes', 'no', 'changed', 'unclear'])).default([]),
});

export const amountRowSchema = z.object({
  ...common,
  default_currency: z.string(),
  locale: z.string(),
  /** The currency that "pesos" stands for. */
  pesos_as: z.string().nullable(),
  expect: z.union([z.enum(['ambiguous', 'none']), amountSchema]),
  also_ok: z.array(z.union([z.enum(['ambiguous', 'none']), amountSchema])).default([]),
});

export const dateTimeRowSchema = z.object({
  ...common,
  now: z.string(),
  tz: z.string(),
  locale: z.string(),
  /** An ISO time or date, or `ambiguous`, `none`, `past` or `recurring`. */
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
  /** The recipient's id, `ambiguous` or `none`. */
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
  /** An E.164 number, `ambiguous` or `none`. */
  expect: z.string(),
  also_ok: z.array(z.string()).default([]),
});

export const commandRowSchema = z.object({
  ...common,
  /** `cancel`, `back`, `home`, `human`, `repeat`, or `none` for a message that is no command. */
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
