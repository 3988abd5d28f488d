import { describe, expect, it } from 'vitest';
import questions from '../../../../../functions/tools/topups/questions.json' with { type: 'json' };
import { service } from '../../../../../functions/tools/topups/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';
import { coldStart } from '../../../../support/services/cold-start.ts';

const manifest = toServiceManifest(service);
const tool = (name: string) => manifest.tools.find((one) => one.name === name);

describe('the manifest of top-ups', () => {
  it('has the eight tools of the document, beside its own', () => {
    expect(manifest.tools.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      expect.arrayContaining([
        'get_frequent_numbers information',
        'save_frequent_number action',
        'detect_carrier information',
        'list_carriers information',
        'get_topup_amounts information',
        'get_promotions information',
        'create_topup action',
        'get_topup_history information',
        'repeat_last_topup action',
      ]),
    );
  });

  it('moves money by prepared tools only', () => {
    const moving = manifest.tools.filter(({ moves_money }) => moves_money);
    expect(moving.map(({ name }) => name)).toContain('create_topup');
    expect(moving.filter(({ prepares }) => !prepares)).toEqual([]);
    expect(tool('create_topup')?.prepared_schema).toMatchObject({
      required: expect.arrayContaining(['quote_id', 'fee', 'total', 'cost_currency', 'expires_at']),
    });
  });

  it('hides the quote from models', () => {
    expect(tool('create_topup')?.input_schema).toEqual({
      type: 'object',
      required: ['phone_number', 'carrier_id', 'amount'],
      properties: {
        phone_number: expect.objectContaining({ type: 'string', 'x-entity': 'phone' }),
        carrier_id: expect.objectContaining({ type: 'string' }),
        amount: expect.objectContaining({ type: 'number', 'x-entity': 'money' }),
      },
    });
  });

  it('has at least eight examples per tool, each of one tool only', () => {
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

describe('the function of top-ups', () => {
  it('says what is missing when a live partner is asked for', async () => {
    const load = () => import('../../../../../functions/tools/topups/main.ts');
    await expect(coldStart('live', load)).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: topups needs adapters for its ports ' +
          'CarrierDirectory (numbering and portability look-up), TopupPartner (a seller of mobile credit) ' +
          'and Accounts',
      }),
    );
  });
});
