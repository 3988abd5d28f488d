import { describe, expect, it, vi } from 'vitest';
import questions from '../../../../../functions/tools/snpl/questions.json' with { type: 'json' };
import { service } from '../../../../../functions/tools/snpl/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';

const manifest = toServiceManifest(service);

describe('the manifest of snpl', () => {
  it('has the twelve tools of the document, beside its own', () => {
    expect(manifest.tools.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      expect.arrayContaining([
        'get_snpl_eligibility information',
        'get_loan_offers information',
        'simulate_loan information',
        'apply_for_loan action',
        'get_application_status information',
        'list_loans information',
        'get_loan information',
        'get_payment_schedule information',
        'pay_instalment action',
        'set_autopay action',
        'cancel_application action',
        'get_payment_history information',
      ]),
    );
    const names = manifest.tools.map(({ name }) => name);
    expect(service.internalTools.filter(({ name }) => names.includes(name))).toEqual([]);
  });

  it('prepares what moves money', () => {
    const moving = manifest.tools.filter(({ moves_money }) => moves_money);
    expect(moving.map(({ name }) => name)).toContain('apply_for_loan');
    expect(moving.every(({ prepares }) => prepares)).toBe(true);
  });

  it('declares what it needs and publishes', () => {
    expect(manifest.needs).toEqual(['wallet', 'events', 'schedule']);
    expect(Object.keys(manifest.events ?? {})).toEqual([
      'loan_approved',
      'loan_declined',
      'loan_unresolved',
      'instalment_due',
      'autopay_done',
      'autopay_failed',
    ]);
  });

  it('has at least six example sentences per tool, none shared by two tools', () => {
    for (const { name, examples } of manifest.tools) {
      expect(examples.length, name).toBeGreaterThanOrEqual(6);
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

describe('the function of snpl', () => {
  it('names the missing port in live mode', async () => {
    vi.stubEnv('STAGE', 'prod');
    vi.stubEnv('SERVICE_TABLE', 'snpl');
    vi.stubEnv('PARTNER_MODE', 'live');
    await expect(import('../../../../../functions/tools/snpl/main.ts')).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: snpl needs an adapter for its port CreditBureau',
      }),
    );
  });
});
