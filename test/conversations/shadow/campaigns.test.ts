import { describe, expect, it } from 'vitest';
import { readShadowServices } from '../../../infra/lib/read-shadow-services.ts';
import { readConfiguration } from '../../../shared/catalogue/folder/read-configuration.ts';
import { loadCatalogue } from '../../../shared/catalogue/load-catalogue.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { listShadowEvents } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

/** The configuration of this repository, in which one word of `shadow.json` is another. */
async function enableCampaigns(): Promise<Catalogue> {
  const { bundles } = await readConfiguration(process.cwd());
  const bundle = bundles.find(({ assistantId }) => assistantId === 'felix');
  const written = JSON.stringify(bundle?.files['shadow.json']);
  const shadow = written.replace('"campaigns":{"enabled":false', '"campaigns":{"enabled":true');
  if (bundle === undefined || shadow === written) throw new Error('campaigns are not switched off');
  const files = { ...bundle.files, 'shadow.json': JSON.parse(shadow) };
  const result = loadCatalogue({ ...bundle, files });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.catalogue;
}

const enabled = await enableCampaigns();

const words = {
  es: {
    question: '¿Hay alguna promoción?',
    tip: 'Tu primer envío sin comisión: Quien no ha enviado dinero en los últimos 90 días no paga comisión en el siguiente envío.',
  },
  en: {
    question: 'Is there a promotion?',
    tip: 'Your first transfer without a fee: Who has not sent money in the last 90 days pays no fee for the next transfer.',
  },
};

describe.each(Object.entries(words))('campaigns (%s)', (language, { question, tip }) => {
  it('are told once the configuration enables them, in the words of a running one', async () => {
    const talk = await createShadowTalk({ language, change: () => enabled });

    const turn = await talk.say(question);

    expect(turn.entry.tip).toBe(tip);
    expect(listShadowEvents(turn)).toMatchObject([
      { type: 'shadow-started', watchers: ['campaigns'] },
    ]);
  });

  it('are never told before', async () => {
    const talk = await createShadowTalk({ language });

    const turn = await talk.say(question);

    expect(turn.entry.tip).toBeUndefined();
    expect(talk.requests).toStrictEqual([]);
  });
});

it('has the deployed evaluator read from the campaigns before they are enabled', () => {
  expect(readShadowServices(process.cwd())).toContain('campaigns');
});

it('tells of no campaign that is over', async () => {
  const talk = await createShadowTalk({ change: () => enabled });
  talk.clock.advance({ days: 4 * 365 });

  const turn = await talk.say('¿Hay alguna promoción?');

  expect(turn.entry.tip).toBeUndefined();
});
