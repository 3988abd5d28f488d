import { beforeEach, describe, expect, it } from 'vitest';
import { ArchivedCatalogueSource } from '../../../../shared/adapters/bundled-catalogue/archived-catalogue-source.ts';
import { loadBundle } from '../../../../shared/adapters/bundled-catalogue/load-bundle.ts';
import type { CatalogueSource } from '../../../../shared/application/ports/catalogue-source.ts';
import type { ConfigurationBundle } from '../../../../shared/catalogue/configuration-bundle.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { kioskBundle } from '../../../catalogue/kiosk.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryCatalogueArchive } from '../../../support/fakes/in-memory-catalogue-archive.ts';

let archive: InMemoryCatalogueArchive;
let deployed: ConfigurationBundle;
let source: CatalogueSource;

beforeEach(async () => {
  archive = new InMemoryCatalogueArchive(new FixedClock());
  deployed = await kioskBundle();
  const catalogue = loadBundle(deployed);
  const active = { load: () => Promise.resolve(catalogue) };
  source = new ArchivedCatalogueSource({ active, archive });
});

describe('ArchivedCatalogueSource', () => {
  it.each([undefined, 'its own'])(
    'does not read the archive for the deployed version: %s',
    async (of) => {
      const version = of === undefined ? undefined : deployed.version;

      expect((await source.load('kiosk', version)).version).toBe(deployed.version);
      expect(archive.faults.log).toStrictEqual([]);
    },
  );

  it('loads an earlier version from the archive, once', async () => {
    await archive.keep({ ...deployed, version: 'earlier' });

    const [first, second] = await Promise.all([
      source.load('kiosk', 'earlier'),
      source.load('kiosk', 'earlier'),
    ]);
    const third = await source.load('kiosk', 'earlier');

    expect(first).toStrictEqual({ ...loadBundle(deployed), version: 'earlier' });
    expect([second, third]).toStrictEqual([first, first]);
    expect(third).toBe(first);
    expect(archive.faults.log).toStrictEqual(['keep', 'find']);
  });

  it('falls back to the deployed version until the requested one is archived', async () => {
    const early = await source.load('kiosk', 'other');
    await archive.keep({ ...deployed, version: 'other' });
    const late = await source.load('kiosk', 'other');

    expect([early.version, late.version]).toStrictEqual([deployed.version, 'other']);
  });

  it.each([
    ['no longer passes the checks', { files: {} }],
    ['is not a bundle', { files: 'none' }],
  ])('falls back to the deployed version when the archived one %s', async (_why, broken) => {
    await archive.keep({ ...deployed, ...broken, version: 'broken' });

    expect((await source.load('kiosk', 'broken')).version).toBe(deployed.version);
  });

  it('does not treat a failing archive as empty, and retries', async () => {
    await archive.keep({ ...deployed, version: 'earlier' });
    archive.faults.failBefore('find', 1, new UnavailableError('DynamoDB is unavailable'));

    await expect(source.load('kiosk', 'earlier')).rejects.toThrow(UnavailableError);
    expect((await source.load('kiosk', 'earlier')).version).toBe('earlier');
  });
});
