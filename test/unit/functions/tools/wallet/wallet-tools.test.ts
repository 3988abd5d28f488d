import { describe, expect, it } from 'vitest';
import { createDependencies } from '../../../../../functions/tools/wallet/dependencies.ts';
import { walletEnvSchema } from '../../../../../functions/tools/wallet/env.ts';
import { createHandler } from '../../../../../functions/tools/wallet/handler.ts';
import { ledgerTools } from '../../../../../functions/tools/wallet/ledger-tools.ts';
import { service } from '../../../../../functions/tools/wallet/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';

const manifest = toServiceManifest(service);

describe('the manifest of the wallet', () => {
  it('has what people may ask, and nothing that changes anything', () => {
    const tools = manifest.tools.map(({ name, kind, moves_money }) => [name, kind, moves_money]);
    expect(tools).toEqual([
      ['get_balance', 'information', false],
      ['get_wallet_history', 'information', false],
      ['list_cards', 'information', false],
      ['get_limits', 'information', false],
    ]);
  });

  it('keeps the ledger from agents', () => {
    expect(Object.keys(ledgerTools)).toEqual([
      'hold_funds',
      'capture_hold',
      'release_hold',
      'debit_wallet',
      'credit_wallet',
      'refund_payment',
    ]);
    for (const [name, { kind, movesMoney, examples }] of Object.entries(ledgerTools)) {
      expect([kind, movesMoney, examples], name).toEqual(['action', true, []]);
      expect(manifest.tools.map((tool) => tool.name)).not.toContain(name);
    }
  });

  it('steers models by eight sentences per tool, none of which serves two tools', () => {
    for (const { name, examples } of manifest.tools) {
      expect(examples.length, name).toBeGreaterThanOrEqual(8);
    }
    const all = manifest.tools.flatMap(({ examples }) => examples);
    expect(new Set(all).size).toBe(all.length);
  });

  it('names the figures that flows and texts may show', () => {
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

const anEnv = (PARTNER_MODE: 'sandbox' | 'live') =>
  walletEnvSchema.parse({ STAGE: 'local', SERVICE_TABLE: 'wallet', PARTNER_MODE });

describe('the function of the wallet', () => {
  it('says what is missing when live partners are asked for', () => {
    const env = anEnv('live');
    expect(() => createDependencies(env)).toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message: expect.stringContaining('CardVault'),
      }),
    );
  });

  it('answers a request that is none with a code', async () => {
    const env = anEnv('sandbox');
    const handler = createHandler(createDependencies(env));
    expect(await handler({ tool: 'get_balance' })).toMatchObject({
      success: false,
      error_code: 'INVALID_REQUEST',
    });
  });
});
