import * as z from 'zod';
import { quotedInputShape } from '../../../shared/services/quoted-input.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { toolExamples } from './definition/tool-examples.ts';
import {
  amountInput,
  billerInput,
  categorySchema,
  payOnInput,
  referenceInput,
} from './definition/tool-inputs.ts';
import {
  billerSchema,
  billSchema,
  dueBillSchema,
  failedPaymentEventSchema,
  paidEventSchema,
  paymentSchema,
  quoteSchema,
  savedBillSchema,
  scheduleQuoteSchema,
} from './definition/tool-outputs.ts';

/** The tools of bill payment. `service.json` is generated from here. */
export const billpayTools = {
  search_billers: {
    kind: 'information',
    path: 'billers',
    description:
      'Lists the companies whose bills can be paid (electricity, phone, internet, TV, water, gas), all or those that match a name or a kind of service, and what number their bills are found by.',
    examples: toolExamples.search_billers,
    movesMoney: false,
    input: z.object({
      query: z.string().max(60).optional().meta({ description: 'A company’s name or part of it.' }),
      category: categorySchema.optional().meta({ description: 'Kind of service.' }),
    }),
    output: z.object({ billers: z.array(billerSchema) }),
  },
  list_saved_bills: {
    kind: 'information',
    description:
      'Lists the bills this person saved, with what is due, until when, and the payment that is scheduled for them.',
    examples: toolExamples.list_saved_bills,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ bills: z.array(savedBillSchema) }),
  },
  get_bill: {
    kind: 'information',
    description:
      'Looks up one bill: how much is due and until when. Needs the company, or the name of a saved bill; the number on the bill unless it is saved.',
    examples: toolExamples.get_bill,
    movesMoney: false,
    input: z.object({ biller_id: billerInput, bill_reference: referenceInput.optional() }),
    output: z.object({ bill: dueBillSchema }),
  },
  pay_bill: {
    kind: 'action',
    description:
      'Pays a bill now. Without an amount all that is due is paid. The person is asked to confirm the exact price first.',
    examples: toolExamples.pay_bill,
    movesMoney: true,
    prepared: quoteSchema,
    input: z.object({
      biller_id: billerInput,
      bill_reference: referenceInput.optional(),
      amount: amountInput.optional(),
      ...quotedInputShape,
    }),
    output: paymentSchema,
  },
  schedule_bill: {
    kind: 'action',
    description:
      'Schedules the payment of a bill for a later day, or cancels the payment that is scheduled for it. Without an amount it pays what is due on that day. The person is asked to confirm first; the money is taken on that day.',
    examples: toolExamples.schedule_bill,
    movesMoney: true,
    prepared: scheduleQuoteSchema,
    input: z.object({
      biller_id: billerInput,
      bill_reference: referenceInput.optional(),
      pay_on: payOnInput.optional(),
      amount: amountInput.optional(),
      action: z.enum(['schedule', 'cancel']).optional().meta({
        description:
          'schedule: set a payment up, the default (programar el pago). cancel: call off, stop, undo the scheduled payment (cancelar, quitar, anular el pago programado).',
      }),
      ...quotedInputShape,
    }),
    output: paymentSchema,
  },
  get_bill_history: {
    kind: 'information',
    path: 'history',
    description:
      'Lists this person’s latest bill payments, newest first: paid, in process, failed, scheduled and cancelled ones.',
    examples: toolExamples.get_bill_history,
    movesMoney: false,
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ payments: z.array(paymentSchema) }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** Events for what happens after the conversation has moved on. */
export const billpayEvents = {
  bill_paid: paidEventSchema,
  bill_payment_failed: failedPaymentEventSchema,
  scheduled_payment_done: paidEventSchema,
  scheduled_payment_failed: failedPaymentEventSchema,
  payment_due: billSchema.omit({ status: true, scheduled_for: true }),
} as const;

/** The service as published in `service.json`. */
export const service = {
  service: 'billpay',
  description: 'Payment of utility bills in Mexico, now or on a later day.',
  needs: ['wallet', 'events', 'schedule'],
  events: billpayEvents,
  tools: billpayTools,
} as const;
