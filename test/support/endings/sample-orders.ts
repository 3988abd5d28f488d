import type { Payment } from '../../../functions/tools/billpay/payment/payment.ts';
import type { Transfer } from '../../../functions/tools/remittances/transfer/transfer-orders.ts';
import type { Topup } from '../../../functions/tools/topups/purchase/topup-orders.ts';

const day = '2026-01-12';
const created_at = '2026-01-12T16:05:00.000Z';
const progress = { stage: 'placed', day, created_at, updated_at: created_at, since: created_at };
const ids = { order_id: 'order_1', quote_id: 'quote_1', payment_id: 'payment_1' };

/** One order of each kind, to show in which words it ends. */
export const sampleTopup = {
  ...progress,
  ...ids,
  stage: 'placed',
  reference: 'TUP-20260112-001',
  tool: 'create_topup',
  terms: {
    e164: '+525512345678',
    phone_number: '+525512345678',
    carrier_id: 'telcel_mx',
    carrier_name: 'Telcel',
    currency: 'MXN',
    amount: 10_000n,
    exchange_rate: '17.45',
    cost_currency: 'USD',
    cost: 573n,
    fee: 50n,
    total: 623n,
  },
} satisfies Topup;

export const samplePayment = {
  ...progress,
  ...ids,
  stage: 'placed',
  reference: 'BIL-20260112-001',
  tool: 'pay_bill',
  terms: {
    biller_id: 'cfe',
    biller_name: 'CFE',
    bill_reference: '501188402330',
    bill_name: 'CFE casa',
    currency: 'MXN',
    amount: 45_000n,
    pays_all: true,
    due_on: '2026-01-20',
    exchange_rate: '17.45',
    cost_currency: 'USD',
    cost: 2_579n,
    fee: 99n,
    total: 2_678n,
  },
} satisfies Payment;

export const sampleScheduledPayment = {
  ...samplePayment,
  tool: 'schedule_bill',
  terms: {
    ...samplePayment.terms,
    pay_on: '2026-01-19T15:00:00.000Z',
    pay_day: '2026-01-19',
    max_total: 2_946n,
  },
} satisfies Payment;

export const sampleTransfer = {
  ...progress,
  ...ids,
  stage: 'placed',
  reference: 'TXN-20260112-001',
  tool: 'create_transfer',
  terms: {
    recipient_id: 'rec_001',
    recipient_name: 'María García',
    account: '002180001234567896',
    country: 'MX',
    country_name: { es: 'México', en: 'Mexico' },
    currency: 'MXN',
    method_id: 'bank_mx_001',
    delivery_type: 'BANK',
    method_label: { es: 'Depósito bancario', en: 'Bank deposit' },
    eta: { es: '2-4 horas', en: '2-4 hours' },
    amount: 20_000n,
    fee: 399n,
    total: 20_399n,
    rate: '17.45',
    payout: 349_000n,
    fixes: 'sent',
  },
} satisfies Transfer;
