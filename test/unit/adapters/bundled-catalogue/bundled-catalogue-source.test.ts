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

  it('reads and checks once, even for concurrent calls', async () => {
    const source = new BundledCatalogueSource(folder);
    const [first, second] = await Promise.all([source.load('kiosk'), source.load('kiosk')]);
    await rm(join(folder, 'kiosk.json'));
    expect(second).toBe(first);
    expect(await source.load('kiosk', first.version)).toBe(first);
  });

  it('falls back to the active version for any other version', async () => {
    const catalogue = await new BundledCatalogueSource(folder).load('kiosk', 'last-year');
    expect(catalogue.version).toBe((await kioskBundle()).version);
  });

  it.each(['nobody', '../kiosk', 'KIOSK', ''])('rejects the assistant id %j', async (id) => {
    const loading = new BundledCatalogueSource(folder).load(id);
    await expect(loading).rejects.toThrow(ConfigurationError);
    await expect(loading).rejects.toThrow('Unknown assistant');
  });

  it('rejects a file that is not a bundle', async () => {
    await writeFile(join(folder, 'kiosk.json'), JSON.stringify({ assistantId: 'kiosk' }));
    const loading = new BundledCatalogueSource(folder).load('kiosk');
    await expect(loading).rejects.toThrow('The compiled catalogue is not a bundle');
  });

  it('rejects a bundle with problems and says where the first ones are', async () => {
    const bundle = await kioskBundle();
    const files = { ...bundle.files, 'texts/en.json': {} };
    await writeFile(join(folder, 'kiosk.json'), JSON.stringify({ ...bundle, files }));
    const loading = new BundledCatalogueSource(folder).load('kiosk');
    await expect(loading).rejects.toThrow(
      'The catalogue is invalid: config/assistants/kiosk/texts/en.json#/engine/fallback: is missing',
    );
  });
});
