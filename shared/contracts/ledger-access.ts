import * as z from 'zod';

/** A word for what money is for, e.g. `topup`; people see it in their history. */
export const categorySchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** What a service may do with people's money, as its manifest declares it. */
export const ledgerAccessSchema = z.strictObject({
  /** What it is paid for, and whether that counts for a person's limits of day and month. */
  payments: z.record(categorySchema, z.strictObject({ limited: z.boolean() })),
  /** What it may pay people for; absent: nothing. */
  credits: z.array(categorySchema).optional(),
});

export type LedgerAccess = z.infer<typeof ledgerAccessSchema>;

/**
 * Who calls the ledger and what they may do. The ledger knows it from its own environment, never
 * from a message: each calling service has a ledger function that only its role may invoke.
 */
export const ledgerCallerSchema = z.strictObject({
  service: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  ...ledgerAccessSchema.shape,
});

export type LedgerCaller = z.infer<typeof ledgerCallerSchema>;
