import * as z from 'zod';

const figures = { amount: z.number(), currency: z.string() };

const instalment = {
  ...figures,
  loan_reference: z.string(),
  instalment_number: z.number(),
  instalments: z.number(),
};

/** What this service publishes, by type, for notices. */
export const snplEvents = {
  /** An application that took its time was approved, and the money is in the wallet. */
  loan_approved: z.object({
    ...figures,
    reference: z.string(),
    weeks: z.number(),
    instalment_amount: z.number(),
    total: z.number(),
    first_due_date: z.string(),
  }),
  /** An application that took its time was declined. */
  loan_declined: z.object({ ...figures, reference: z.string(), reason: z.string() }),
  /** Two days before an instalment that is not paid yet. */
  instalment_due: z.object({ ...instalment, due_date: z.string(), autopay: z.boolean() }),
  /** An instalment was paid from the wallet by itself. */
  autopay_done: z.object({ ...instalment, outstanding: z.number() }),
  /** It could not be: the person has to pay it. */
  autopay_failed: z.object({ ...instalment, due_date: z.string(), reason: z.string() }),
};
