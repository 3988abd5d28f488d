import { describe, expect, it, vi } from 'vitest';
import questions from '../../../../../functions/tools/remittances/questions.json' with {
  type: 'json',
};
import { service } from '../../../../../functions/tools/remittances/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';

const manifest = toServiceManifest(service);
const tool = (name: string) => manifest.tools.find((one) => one.name === name);

describe('the manifest of remittances', () => {
  it('has the fifteen tools of the document, beside its own', () => {
    expect(manifest.tools.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      expect.arrayContaining([
        'list_recipients information',
        'get_recipient information',
        'add_recipient action',
        'update_recipient action',
        'delete_recipient action',
        'list_corridors information',
        'get_delivery_methods information',
        'get_exchange_rate information',
        'create_quote information',
        'get_user_limits information',
        'create_transfer action',
        'get_transfer_status information',
        'list_transfers information',
        'cancel_transfer action',
        'repeat_last_transfer action',
        'schedule_transfer action',
        'list_scheduled_transfers information',
      ]),
    );
  });

  it('prepares what moves money or changes who can be paid', () => {
    const changing = /^(?:add|update|delete)_recipient$/;
    const wanted = manifest.tools.filter((each) => each.moves_money || changing.test(each.name));
    expect(wanted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['create_transfer', 'cancel_transfer', 'add_recipient']),
    );
    expect(manifest.tools.filter(({ prepares }) => prepares)).toEqual(wanted);
  });

  it('shows models the inputs of the document, without the quote', () => {
    expect(tool('create_transfer')?.input_schema).toEqual({
      type: 'object',
      required: ['recipient_id', 'amount_usd', 'delivery_method_id'],
      properties: {
        recipient_id: expect.objectContaining({ 'x-entity': 'recipient' }),
        amount_usd: expect.objectContaining({ 'x-entity': 'money', 'x-currency': 'USD' }),
        delivery_method_id: expect.objectContaining({ type: 'string' }),
        // Beyond the document: optional, for people who fix what arrives.
        receive_amount: expect.objectContaining({ 'x-entity': 'money' }),
      },
    });
  });

  it('needs wallet, events and scheduler, and publishes the ends of a transfer', () => {
    expect(manifest.needs).toEqual(['wallet', 'events', 'schedule']);
    expect(Object.keys(manifest.events ?? {})).toEqual([
      'transfer_paid_out',
      'transfer_failed',
      'transfer_cancelled',
      'transfer_unresolved',
      'scheduled_transfer_done',
      'scheduled_transfer_in_doubt',
      'scheduled_transfer_unresolved',
      'scheduled_transfer_failed',
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

describe('the function of remittances', () => {
  it('names the missing ports in live mode', async () => {
    vi.stubEnv('STAGE', 'prod');
    vi.stubEnv('SERVICE_TABLE', 'remittances');
    vi.stubEnv('PARTNER_MODE', 'live');
    await expect(import('../../../../../functions/tools/remittances/main.ts')).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: remittances needs adapters for its ports ' +
          'PayoutPartner (corridors, rates and payouts) and Accounts',
      }),
    );
  });
});
