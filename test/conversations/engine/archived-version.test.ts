import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import { ArchivedCatalogueSource } from '../../../shared/adapters/bundled-catalogue/archived-catalogue-source.ts';
import { BundledCatalogueSource } from '../../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { loadBundle } from '../../../shared/adapters/bundled-catalogue/load-bundle.ts';
import { parseBundle, readBundle } from '../../../shared/adapters/bundled-catalogue/read-bundle.ts';
import { createArchiveCatalogue } from '../../../shared/application/archive-catalogue.ts';
import type { CatalogueArchive } from '../../../shared/application/ports/catalogue-archive.ts';
import type { CatalogueSource } from '../../../shared/application/ports/catalogue-source.ts';
import type { ConfigurationBundle } from '../../../shared/catalogue/configuration-bundle.ts';
import { computeVersion } from '../../../shared/catalogue/folder/compute-version.ts';
import { readConfiguration } from '../../../shared/catalogue/folder/read-configuration.ts';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryCatalogueArchive } from '../../support/fakes/in-memory-catalogue-archive.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** One deployment: its folder of compiled catalogues, its version of Felix and what it loads at a cold start. */
interface Deployment {
  readonly folder: string;
  readonly version: string;
  readonly active: CatalogueSource;
}

let before: Deployment;
let after: Deployment;

beforeAll(async () => {
  const { bundles } = await readConfiguration(process.cwd());
  const felix = bundles.find(({ assistantId }) => assistantId === 'felix');
  if (felix === undefined) throw new Error('config/assistants/felix is gone');
  before = await compiled('before', felix);
  after = await compiled('after', reworded(felix));
});

async function compiled(name: string, bundle: ConfigurationBundle): Promise<Deployment> {
  const folder = temporaryFolder(name);
  await writeFile(join(folder, 'felix.json'), JSON.stringify(bundle));
  return { folder, version: bundle.version, active: new BundledCatalogueSource(folder) };
}

/** Felix with other words for a top-up, whose states have other names. */
function reworded(felix: ConfigurationBundle): ConfigurationBundle {
  const flow = 'agents/topups/flows/recarga.json';
  const texts = 'agents/topups/texts/es.json';
  const rename = (path: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names).reduce(
      (json, [from, to]) => json.replaceAll(from, to),
      JSON.stringify(felix.files[path]),
    );
  const files = {
    ...felix.files,
    [flow]: JSON.parse(
      rename(flow, { '"select_amount"': '"ask_amount"', '"confirmation"': '"last_look"' }),
    ),
    [texts]: JSON.parse(
      rename(texts, { '¿Cuánto quieres recargar?': '¿De cuánto?', '¿Confirmas esta': '¿Va esta' }),
    ),
  };
  const content = { ...felix, files };
  return { ...content, version: computeVersion(content) };
}

/** A person talking with Felix while deployments come and go; each has the archive and its own catalogues. */
async function createLongTalk(archive: CatalogueArchive, clock: FixedClock) {
  const running = (active: CatalogueSource) => new ArchivedCatalogueSource({ active, archive });
  let source = running(before.active);
  const talk = createTalk({
    catalogue: await before.active.load('felix'),
    catalogues: { load: (assistantId, version) => source.load(assistantId, version) },
    model: offlineModel,
    tools: createInProcessServices().invoker,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    languageHint: 'es',
    clock,
  });
  const deploy = ({ active }: Deployment) => {
    source = running(active);
  };
  return { talk, deploy };
}

function placeOf({ session }: TalkTurn) {
  return { state: currentFlow(session)?.state, version: session.catalogueVersion };
}

/** A person who is asked how much to top up; `isKept`: the process that asked archived its configuration. */
async function askHowMuch({ isKept }: { readonly isKept: boolean }) {
  const clock = new FixedClock();
  const archive = new InMemoryCatalogueArchive(clock);
  const { talk, deploy } = await createLongTalk(archive, clock);
  await talk.say('quiero hacer una recarga');
  const asked = await talk.say('5512345678');
  expect(placeOf(asked)).toStrictEqual({ state: 'select_amount', version: before.version });
  const bundleOf = (assistantId: string) => readBundle(before.folder, assistantId);
  if (isKept) await createArchiveCatalogue({ readBundle: bundleOf, archive })('felix');
  return { talk, deploy, archive };
}

describe('a deployment while a person makes a top-up', () => {
  it('lets them end it in the words and states it began with, and then brings its own', async () => {
    const { talk, deploy, archive } = await askHowMuch({ isKept: true });
    deploy(after);

    const proposed = await talk.say('100');
    const done = await talk.say('sí');
    await talk.say('quiero hacer otra recarga');
    const again = await talk.say('5512345678');

    expect(placeOf(proposed)).toStrictEqual({ state: 'confirmation', version: before.version });
    expect(proposed.text).toContain('¿Confirmas esta recarga?');
    expect(done.text).toContain('✅ ¡Recarga enviada!');
    expect(done.session.catalogueVersion).toBe(before.version);
    expect(placeOf(again)).toStrictEqual({ state: 'ask_amount', version: after.version });
    expect(again.text).toContain('¿De cuánto?');
    expect(archive.faults.log).toStrictEqual(['keep', 'find']);
  });

  it('executes the confirmation that was shown before it', async () => {
    const { talk, deploy } = await askHowMuch({ isKept: true });
    const shown = (await talk.say('100')).session.pendingConfirmation;
    deploy(after);

    const done = await talk.press('Sí');

    expect(done.text).toContain('✅ ¡Recarga enviada!');
    expect(done.session.settledConfirmation?.id).toBe(shown?.id);
    expect(done.session.catalogueVersion).toBe(before.version);
  });

  it('is replayed on the configuration that was archived', async () => {
    const { talk, deploy, archive } = await askHowMuch({ isKept: true });
    deploy(after);
    const { stored, entry } = await talk.say('100');

    const { version } = before;
    const bundle = await archive.find({ assistantId: 'felix', version });
    const result = await replayTurn(stored, {
      catalogue: loadBundle(parseBundle(bundle, 'felix')),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    });

    expect(formatReplay(result)).toBe(`${entry.turnId}: no difference`);
  });

  it('carries them over when their version was not archived', async () => {
    const { talk, deploy } = await askHowMuch({ isKept: false });
    deploy(after);

    const told = await talk.say('100');

    expect(told.trace).toContainEqual({
      at: '2026-03-02T15:00:00.000Z',
      type: 'flow-outdated',
      details: { from: before.version, place: 'topups/recarga@select_amount' },
    });
    expect(told.session.catalogueVersion).toBe(after.version);
  });
});
