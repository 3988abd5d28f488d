import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueArchive } from '../../shared/application/ports/catalogue-archive.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

export interface CatalogueArchiveUnderTest {
  readonly archive: CatalogueArchive;
  readonly clock: FixedClock;
}

const key = { assistantId: 'kiosk', version: 'a1b2' };
const bundle = {
  ...key,
  files: { 'assistant.json': { id: 'kiosk' }, 'prompts/kiosk.md': '¿Qué necesitas? 🛒' },
  manifests: {},
  models: null,
};

/** What every {@link CatalogueArchive} promises. `make` gives an empty one. */
export function describeCatalogueArchive(
  name: string,
  make: () => CatalogueArchiveUnderTest | Promise<CatalogueArchiveUnderTest>,
): void {
  describe(`CatalogueArchive: ${name}`, () => {
    let archive: CatalogueArchive;
    let clock: FixedClock;

    beforeEach(async () => {
      ({ archive, clock } = await make());
    });

    it('gives a bundle as it was kept', async () => {
      await archive.keep(bundle);

      expect(await archive.find(key)).toStrictEqual(bundle);
    });

    it('knows neither another version nor another assistant', async () => {
      await archive.keep(bundle);

      expect(await archive.find({ ...key, version: 'a1b3' })).toBeUndefined();
      expect(await archive.find({ ...key, assistantId: 'desk' })).toBeUndefined();
    });

    it('leaves a bundle as it was first kept', async () => {
      await archive.keep(bundle);
      await archive.keep({ ...bundle, models: { changed: true } });

      expect(await archive.find(key)).toStrictEqual(bundle);
    });

    it('forgets a bundle after 90 days, and may keep it again', async () => {
      await archive.keep(bundle);
      clock.advance({ days: 89 });
      expect(await archive.find(key)).toStrictEqual(bundle);
      clock.advance({ days: 1 });
      expect(await archive.find(key)).toBeUndefined();

      await archive.keep(bundle);

      expect(await archive.find(key)).toStrictEqual(bundle);
    });

    it('keeps a bundle that is still deployed for 60 days more at least', async () => {
      await archive.keep(bundle);
      clock.advance({ days: 30 });

      await archive.keep(bundle);

      clock.advance({ days: 89 });

      expect(await archive.find(key)).toStrictEqual(bundle);
    });
  });
}
