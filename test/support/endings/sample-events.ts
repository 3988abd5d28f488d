import type { JsonObject } from '../../../shared/domain/json.ts';

const loan = { amount: 300, currency: 'USD', reference: 'SNPL-20260112-001' };

const instalment = {
  amount: 38.63,
  currency: 'USD',
  loan_reference: 'SNPL-20260112-001',
  instalment_number: 2,
  instalments: 8,
};

const run = {
  order_reference: 'ORD-20260112-001',
  recipient_name: 'María García',
  amount_usd: 200,
};

const noReason = {
  lacks_funds: false,
  limit_reached: false,
  costs_too_much: false,
  recipient_changed: false,
};

/** Events that end something other than a paid order, with an example of each, by service. */
export const sampleEvents: Readonly<Record<string, readonly (readonly [string, JsonObject])[]>> = {
  remittances: [
    [
      'scheduled_transfer_done',
      {
        ...run,
        reference: 'TXN-20260112-001',
        total_usd: 203.99,
        recipient_gets: 3490,
        recipient_currency: 'MXN',
        next_on: '2026-02-12',
      },
    ],
    ['scheduled_transfer_in_doubt', run],
    ['scheduled_transfer_unresolved', run],
    [
      'scheduled_transfer_failed',
      {
        ...run,
        ...noReason,
        reason: 'INSUFFICIENT_FUNDS',
        lacks_funds: true,
        is_stopped: false,
        next_on: '2026-02-12',
      },
    ],
    [
      'scheduled_transfer_failed',
      {
        ...run,
        ...noReason,
        reason: 'ACCOUNT_CHANGED',
        recipient_changed: true,
        is_stopped: true,
      },
    ],
  ],
  snpl: [
    [
      'loan_approved',
      { ...loan, weeks: 8, instalment_amount: 38.63, total: 309.04, first_due_date: '2026-01-19' },
    ],
    ['loan_declined', { ...loan, reason: 'BUREAU_SILENT' }],
    ['loan_unresolved', loan],
    ['autopay_done', { ...instalment, outstanding: 231.78 }],
    ['autopay_failed', { ...instalment, due_date: '2026-01-26', reason: 'INSUFFICIENT_FUNDS' }],
  ],
};
