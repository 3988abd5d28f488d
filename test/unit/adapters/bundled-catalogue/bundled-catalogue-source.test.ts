import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BundledCatalogueSource } from '../../../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { ConfigurationError } from '../../../../shared/domain/errors.ts';
import { kioskBundle } from '../../../catalogue/kiosk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await writeFile(join(folder, 'kiosk.json'), JSON.stringify(await kioskBundle()));
});

afterEach(() => rm(folder, { recursive: true }));

describe('BundledCatalogueSource', () => {
  it('loads the catalogue that the build wrote', async () => {
    const catalogue = await new BundledCatalogueSource(folder).load('kiosk');
    expect(catalogue.version).toBe((await kioskBundle()).version);
    expect(Object.keys(catalogue.agents)).toStrictEqual(['kiosk', 'lockers', 'parcels']);
  });

  it('reads and checks once, also when asked twice at the same time', async () => {
    const source = new BundledCatalogueSource(folder);
    const [first, second] = await Promise.all([source.load('kiosk'), source.load('kiosk')]);
    await rm(join(folder, 'kiosk.json'));
    expect(second).toBe(first);
    expect(await source.load('kiosk', first.version)).toBe(first);
  });

  it('answers with the active version when another one is no longer known', async () => {
    const catalogue = await new BundledCatalogueSource(folder).load('kiosk', 'of last year');
    expect(catalogue.version).toBe((await kioskBundle()).version);
  });

  it.each(['nobody', '../kiosk', 'KIOSK', ''])('knows no assistant %j', async (id) => {
    const loading = new BundledCatalogueSource(folder).load(id);
    await expect(loading).rejects.toThrow(ConfigurationError);
    await expect(loading).rejects.toThrow('there is no such assistant');
  });

  it('refuses a file that is not a bundle', async () => {
    await writeFile(join(folder, 'kiosk.json'), JSON.stringify({ assistantId: 'kiosk' }));
    const loading = new BundledCatalogueSource(folder).load('kiosk');
    await expect(loading).rejects.toThrow('the compiled catalogue is not a bundle');
  });

  it('refuses a bundle with mistakes and says where the first of them are', async () => {
    const bundle = await kioskBundle();
    const files = { ...bundle.files, 'texts/en.json': {} };
    await writeFile(join(folder, 'kiosk.json'), JSON.stringify({ ...bundle, files }));
    const loading = new BundledCatalogueSource(folder).load('kiosk');
    await expect(loading).rejects.toThrow(
      'the catalogue is invalid: config/assistants/kiosk/texts/en.json#/engine/fallback: is missing',
    );
  });
});
