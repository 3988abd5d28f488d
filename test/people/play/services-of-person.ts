import * as z from 'zod';
import { foldText } from '../judge/fold-text.ts';
import type { Effects } from '../judge/judge-person.ts';
import type { World } from './world.ts';

const transfersSchema = z.object({
  transfers: z.array(
    z.object({
      recipient_name: z.string(),
      amount_usd: z.number(),
      delivery_type: z.string(),
      status: z.string(),
    }),
  ),
});
const topupsSchema = z.object({
  topups: z.array(z.object({ phone_number: z.string(), amount: z.number() })),
});
const billsSchema = z.object({
  payments: z.array(
    z.object({
      bill_name: z.string(),
      amount: z.number(),
      status: z.string(),
      pay_day: z.string().optional(),
    }),
  ),
});
const loansSchema = z.object({
  loans: z.array(z.object({ amount: z.number(), weeks: z.number() })),
});
const recipientsSchema = z.object({
  recipients: z.array(
    z.object({
      name: z.string(),
      account_last4: z.string().optional(),
      delivery_methods: z.array(z.string()),
    }),
  ),
});
const numbersSchema = z.object({
  numbers: z.array(z.object({ name: z.string(), phone: z.string() })),
});
const quotedSchema = z.object({ quote_id: z.string() });

type Api = World['api'];

/** What a person has done and who is saved: the services know, whatever a reply says. */
export async function readEffects(api: Api, userId: string): Promise<Effects> {
  const lines = await Promise.all([
    readData(api, userId, 'remittances/transfers', transfersSchema).then(describeTransfers),
    readData(api, userId, 'topups/history', topupsSchema).then(describeTopups),
    readData(api, userId, 'billpay/history', billsSchema).then(describeBills),
    readData(api, userId, 'snpl/loans', loansSchema).then(describeLoans),
    readData(api, userId, 'remittances/recipients', recipientsSchema).then(describeRecipients),
    readData(api, userId, 'topups/frequent-numbers', numbersSchema).then(describeNumbers),
  ]);
  return lines.flat().map(foldText);
}

/** Does something for a person before they write: prepared and executed by the services. */
export async function doBefore(
  api: Api,
  userId: string,
  [path, body]: readonly [string, Readonly<Record<string, unknown>>],
): Promise<void> {
  const send = (to: string, input: object) =>
    api.post(to, input, { 'x-user-id': userId, 'idempotency-key': crypto.randomUUID() });
  const prepared = await send(`${path}/prepare`, body);
  const { quote_id } = quotedSchema.parse(prepared.body['data']);
  const done = await send(path, { ...body, quote_id });
  if (done.status !== 200) throw new Error(`${path}: ${JSON.stringify(done.body)}`);
}

async function readData<Data>(
  api: Api,
  userId: string,
  path: string,
  schema: z.ZodType<Data>,
): Promise<Data> {
  const { body } = await api.get(path, { 'x-user-id': userId });
  return schema.parse(body['data']);
}

function describeTransfers({ transfers }: z.infer<typeof transfersSchema>): Effects {
  return transfers.map(({ recipient_name, amount_usd, delivery_type, status }) => {
    const end = status.startsWith('CANCEL') ? ' cancelled' : '';
    return `transfer ${recipient_name} ${amount_usd} usd ${delivery_type}${end}`;
  });
}

function describeTopups({ topups }: z.infer<typeof topupsSchema>): Effects {
  return topups.map(({ phone_number, amount }) => {
    return `topup ${phone_number.replace(/\D/g, '')} ${amount} mxn`;
  });
}

function describeBills({ payments }: z.infer<typeof billsSchema>): Effects {
  return payments.map(({ bill_name, amount, status, pay_day }) => {
    const isLater = status === 'SCHEDULED' || status === 'CANCELLED';
    return `bill ${bill_name} ${amount} mxn${isLater ? ` ${status} ${pay_day}` : ''}`;
  });
}

function describeLoans({ loans }: z.infer<typeof loansSchema>): Effects {
  return loans.map(({ amount, weeks }) => `loan ${amount} usd ${weeks} weeks`);
}

function describeRecipients({ recipients }: z.infer<typeof recipientsSchema>): Effects {
  return recipients.map(({ name, account_last4, delivery_methods }) => {
    return `recipient ${name} ${account_last4 ?? '-'} ${delivery_methods.join(',')}`;
  });
}

function describeNumbers({ numbers }: z.infer<typeof numbersSchema>): Effects {
  return numbers.map(({ name, phone }) => `number ${name} ${phone}`);
}
