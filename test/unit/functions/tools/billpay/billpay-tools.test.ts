import { describe, expect, it, vi } from 'vitest';
import questions from '../../../../../functions/tools/billpay/questions.json' with { type: 'json' };
import { service } from '../../../../../functions/tools/billpay/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';

const manifest = toServiceManifest(service);
const tool = (name: string) => manifest.tools.find((one) => one.name === name);

describe('the manifest of bill payment', () => {
  it('has the six tools of the document, beside its own', () => {
    expect(manifest.tools.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      expect.arrayContaining([
        'search_billers information',
        'list_saved_bills information',
        'get_bill information',
        'pay_bill action',
        'schedule_bill action',
        'get_bill_history information',
        'repeat_last_bill action',
        'list_scheduled_payments information',
      ]),
    );
  });

  it('prepares what moves money, and nothing else', () => {
    const moving = manifest.tools.filter(({ moves_money }) => moves_money);
    expect(moving.map(({ name }) => name)).toContain('pay_bill');
    expect(manifest.tools.filter(({ prepares }) => prepares)).toEqual(moving);
    for (const { prepared_schema } of moving) {
      expect(prepared_schema).toMatchObject({
        required: expect.arrayContaining(['quote_id', 'fee', 'total', 'cost_currency']),
      });
    }
  });

  it('shows models the input without the quote', () => {
    const { properties } = tool('schedule_bill')?.input_schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual([
      'biller_id',
      'bill_reference',
      'pay_on',
      'amount',
      'action',
    ]);
    expect(properties).toMatchObject({
      pay_on: { 'x-entity': 'date-time' },
      amount: { 'x-entity': 'money', 'x-currency': 'MXN' },
    });
  });

  it('declares what it needs and publishes', () => {
    expect(manifest.needs).toEqual(['wallet', 'events', 'schedule']);
    expect(Object.keys(manifest.events ?? {})).toEqual([
      'bill_paid',
      'bill_payment_failed',
      'bill_payment_unresolved',
      'scheduled_payment_done',
      'scheduled_payment_in_doubt',
      'scheduled_payment_failed',
      'payment_due',
    ]);
  });

  it('has at least eight example sentences per tool, none shared by two tools', () => {
    for (const { name, examples } of manifest.tools) {
      expect(examples.length, name).toBeGreaterThanOrEqual(8);
    }
    const all = manifest.tools.flatMap(({ examples }) => examples);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has each question in both languages', () => {
    for (const [reason, texts] of Object.entries(questions)) {
      expect(Object.keys(texts), reason).toEqual(['es', 'en']);
    }
  });
});

describe('the function of bill payment', () => {
  it('names the missing ports in live mode', async () => {
    vi.stubEnv('STAGE', 'prod');
    vi.stubEnv('SERVICE_TABLE', 'billpay');
    vi.stubEnv('PARTNER_MODE', 'live');
    await expect(import('../../../../../functions/tools/billpay/main.ts')).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: billpay needs adapters for its ports ' +
          'BillerPartner (an aggregator of billers) and Accounts',
      }),
    );
  });
});
