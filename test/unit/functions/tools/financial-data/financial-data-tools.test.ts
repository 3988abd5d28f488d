import { describe, expect, it } from 'vitest';
import questions from '../../../../../functions/tools/financial-data/questions.json' with {
  type: 'json',
};
import { service } from '../../../../../functions/tools/financial-data/tools.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';
import { coldStart } from '../../../../support/services/cold-start.ts';

const manifest = toServiceManifest(service);

describe('the manifest of financial data', () => {
  it('has actions that note and forget, none of which moves money', () => {
    const actions = manifest.tools.filter(({ kind }) => kind === 'action');
    expect(actions.map(({ name }) => name)).toEqual([
      'set_budget',
      'remove_budget',
      'set_savings_goal',
      'remove_savings_goal',
      'set_saving_plan',
      'remove_saving_plan',
    ]);
    expect(manifest.tools.some(({ moves_money, prepares }) => moves_money || prepares)).toBe(false);
    expect(manifest.needs).toEqual(['wallet']);
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

describe('the function of financial data', () => {
  it.each(['sandbox', 'live'] as const)('runs without partners: %s', async (mode) => {
    const { handler } = await coldStart(
      mode,
      () => import('../../../../../functions/tools/financial-data/main.ts'),
    );
    expect(await handler({ tool: 'get_budget' })).toMatchObject({
      success: false,
      error_code: 'INVALID_REQUEST',
    });
  });
});
