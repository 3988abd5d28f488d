import { describe, expect, it } from 'vitest';
import { ledger } from '../../../../../functions/tools/wallet/ledger/ledger-tools.ts';
import { service } from '../../../../../functions/tools/wallet/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';
import { coldStart } from '../../../../support/services/cold-start.ts';

const manifest = toServiceManifest(service);

describe('the manifest of the wallet', () => {
  it('looks and keeps cards, and moves no money', () => {
    const tools = manifest.tools.map(({ name, kind, moves_money }) => [name, kind, moves_money]);
    expect(tools).toEqual([
      ['get_balance', 'information', false],
      ['get_wallet_history', 'information', false],
      ['list_cards', 'information', false],
      ['set_default_card', 'action', false],
      ['remove_card', 'action', false],
      ['get_limits', 'information', false],
    ]);
  });

  it('moves no money: that is the ledger, a function of its own', () => {
    expect(service.internalTools.map(({ name }) => name)).toEqual(['list_movements']);
    expect(ledger.tools).toEqual([]);
    expect(ledger.internalTools.map(({ name }) => name)).toEqual([
      'hold_funds',
      'capture_hold',
      'release_hold',
      'debit_wallet',
      'credit_wallet',
      'refund_payment',
      'expire_hold',
    ]);
  });

  it('has at least eight examples per tool, each of one tool only', () => {
    for (const { name, examples } of manifest.tools) {
      expect(examples.length, name).toBeGreaterThanOrEqual(8);
    }
    const all = manifest.tools.flatMap(({ examples }) => examples);
    expect(new Set(all).size).toBe(all.length);
  });

  it('declares the figures that flows and texts may show', () => {
    const outputs = manifest.tools.map(({ name, output_schema }) => [name, output_schema]);
    expect(Object.fromEntries(outputs)).toMatchObject({
      get_balance: { required: ['available', 'held', 'total', 'currency'] },
      get_limits: {
        required: expect.arrayContaining(['kyc_level', 'daily_limit', 'daily_used']),
      },
      list_cards: { properties: { cards: { type: 'array' } } },
      get_wallet_history: { properties: { movements: { type: 'array' } } },
    });
  });
});

describe('the function of the wallet', () => {
  const load = () => import('../../../../../functions/tools/wallet/main.ts');

  it('says what is missing when live partners are asked for', async () => {
    await expect(coldStart('live', load)).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: wallet needs adapters for its ports ' +
          'Accounts (who was identified, how well) and CardVault (tokens of cards)',
      }),
    );
  });

  it('answers an invalid request with a code', async () => {
    const { handler } = await coldStart('sandbox', load);
    expect(await handler({ tool: 'get_balance' })).toMatchObject({
      success: false,
      error_code: 'INVALID_REQUEST',
    });
  });
});
