import * as z from 'zod';
import { quotedInputShape } from '../../../shared/services/quoted-input.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { toolExamples } from './definition/tool-examples.ts';
import { amountInput, applicationInput, loanInput, weeksInput } from './definition/tool-inputs.ts';
import {
  applicationSchema,
  eligibilitySchema,
  figuresSchema,
  instalmentSchema,
  loanSchema,
  paymentSchema,
} from './definition/tool-outputs.ts';
import { snplEvents } from './events/service-events.ts';

const information = { kind: 'information', movesMoney: false } as const;

const quoteShape = { quote_id: z.string(), expires_at: z.string() };

const plannedInstalmentSchema = instalmentSchema.omit({ status: true, due_date: true });

/** The tools of "Send Now Pay Later". `service.json` is generated from here. */
export const snplTools = {
  get_snpl_eligibility: {
    // The address in the client's document.
    path: 'eligibility',
    ...information,
    description:
      'Says whether this person may apply for a loan now, why (not), their tier, the smallest and largest amount, and the terms in weeks.',
    examples: toolExamples.get_snpl_eligibility,
    input: z.object({}),
    output: eligibilitySchema,
  },
  get_loan_offers: {
    ...information,
    description:
      'Lists what an amount costs over each term in weeks: instalment, interest and total. Use it as soon as the person says how much they want.',
    examples: toolExamples.get_loan_offers,
    input: z.object({ amount: amountInput }),
    output: z.object({
      amount: z.number(),
      currency: z.string(),
      offers: z.array(figuresSchema),
    }),
  },
  simulate_loan: {
    ...information,
    description:
      'Calculates a loan without applying for it: interest, total and every instalment of an amount over a number of weeks.',
    examples: toolExamples.simulate_loan,
    input: z.object({ amount: amountInput, weeks: weeksInput }),
    output: figuresSchema.extend({ instalments: z.array(plannedInstalmentSchema) }),
  },
  apply_for_loan: {
    kind: 'action',
    description:
      'Applies for a loan of an amount over a number of weeks. The person is asked to confirm the exact figures first; once approved, the money is paid into their wallet.',
    examples: toolExamples.apply_for_loan,
    movesMoney: true,
    prepared: figuresSchema.extend(quoteShape),
    input: z.object({ amount: amountInput, weeks: weeksInput, ...quotedInputShape }),
    output: applicationSchema,
  },
  get_application_status: {
    ...information,
    description:
      'Says how far a loan application is: in review, approved, declined (with the reason) or cancelled.',
    examples: toolExamples.get_application_status,
    input: z.object({ application_id: applicationInput }),
    output: applicationSchema,
  },
  list_loans: {
    ...information,
    description: 'Lists this person’s loans, newest first, also those paid back.',
    examples: toolExamples.list_loans,
    input: z.object({
      status: z.enum(['ACTIVE', 'PAID']).optional().meta({ description: 'Only loans like this.' }),
    }),
    output: z.object({ loans: z.array(loanSchema) }),
  },
  get_loan: {
    ...information,
    description: 'Details of one loan: what is paid, what is owed, the next instalment, autopay.',
    examples: toolExamples.get_loan,
    input: z.object({ loan_id: loanInput }),
    output: loanSchema,
  },
  get_payment_schedule: {
    ...information,
    description: 'Lists every instalment of a loan with its due date, amount and status.',
    examples: toolExamples.get_payment_schedule,
    input: z.object({ loan_id: loanInput }),
    output: z.object({
      loan_id: z.string(),
      reference: z.string(),
      autopay: z.boolean(),
      instalments: z.array(instalmentSchema),
    }),
  },
  pay_instalment: {
    kind: 'action',
    description:
      'Pays the next instalment of a loan from the wallet, exactly as much as is due. The person is asked to confirm first.',
    examples: toolExamples.pay_instalment,
    movesMoney: true,
    prepared: z.object({
      ...quoteShape,
      loan_id: z.string(),
      loan_reference: z.string(),
      instalment_number: z.number(),
      instalments: z.number(),
      amount: z.number(),
      currency: z.string(),
      due_date: z.string(),
      outstanding_after: z.number(),
    }),
    input: z.object({ loan_id: loanInput, ...quotedInputShape }),
    output: paymentSchema.extend({ outstanding: z.number(), status: z.enum(['ACTIVE', 'PAID']) }),
  },
  set_autopay: {
    kind: 'action',
    description:
      'Turns automatic payment of a loan’s instalments from the wallet, on their due dates, on or off. The person is asked to confirm first.',
    examples: toolExamples.set_autopay,
    movesMoney: true,
    prepared: z.object({
      ...quoteShape,
      loan_id: z.string(),
      loan_reference: z.string(),
      enabled: z.boolean(),
      amount: z.number(),
      currency: z.string(),
      due_date: z.string().meta({ description: 'Of the next instalment.' }),
    }),
    input: z.object({
      enabled: z.boolean().meta({ description: 'true turns it on, false off.' }),
      loan_id: loanInput,
      ...quotedInputShape,
    }),
    output: z.object({ loan_id: z.string(), loan_reference: z.string(), autopay: z.boolean() }),
  },
  cancel_application: {
    kind: 'action',
    description:
      'Withdraws a loan application that is still in review. Not for a loan that was paid out.',
    examples: toolExamples.cancel_application,
    movesMoney: false,
    input: z.object({ application_id: applicationInput }),
    output: applicationSchema,
  },
  get_payment_history: {
    ...information,
    description: 'Lists the instalments this person paid, newest first.',
    examples: toolExamples.get_payment_history,
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ payments: z.array(paymentSchema) }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as published in `service.json`. */
export const service = {
  service: 'snpl',
  description:
    'Send Now Pay Later: loans for remittances, paid back from the wallet in weekly instalments.',
  needs: ['wallet', 'events', 'schedule'],
  events: snplEvents,
  tools: snplTools,
} as const;
