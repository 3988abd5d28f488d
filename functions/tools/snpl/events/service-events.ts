import * as z from 'zod';

const figures = { amount: z.number(), currency: z.string() };

const instalment = {
  ...figures,
  loan_reference: z.string(),
  instalment_number: z.number(),
  instalments: z.number(),
};

/** The events of this service, by type, with the data that notices may show. */
export const snplEvents = {
  /** An application that was not decided at once was approved, and the money is in the wallet. */
  loan_approved: z.object({
    ...figures,
    reference: z.string(),
    weeks: z.number(),
    instalment_amount: z.number(),
    total: z.number(),
    first_due_date: z.string(),
  }),
  /** An application that was not decided at once was declined. */
  loan_declined: z.object({ ...figures, reference: z.string(), reason: z.string() }),
  /** Nobody could find out whether the loan was paid out: a colleague takes it over. */
  loan_unresolved: z.object({ ...figures, reference: z.string() }),
  /** An unpaid instalment is due in two days. */
  instalment_due: z.object({ ...instalment, due_date: z.string(), autopay: z.boolean() }),
  /** Autopay paid an instalment from the wallet. */
  autopay_done: z.object({ ...instalment, outstanding: z.number() }),
  /** Autopay could not pay an instalment: the person has to. */
  autopay_failed: z.object({ ...instalment, due_date: z.string(), reason: z.string() }),
};
