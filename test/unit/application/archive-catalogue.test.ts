import { beforeEach, describe, expect, it } from 'vitest';
import { createArchiveCatalogue } from '../../../shared/application/archive-catalogue.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryCatalogueArchive } from '../../support/fakes/in-memory-catalogue-archive.ts';

let archive: InMemoryCatalogueArchive;

beforeEach(() => {
  archive = new InMemoryCatalogueArchive(new FixedClock());
});

const bundleOf = (assistantId: string) => Promise.resolve({ assistantId, version: 'v1' });

describe('archiving the configuration of a deployment', () => {
  it('is done once per process for each assistant', async () => {
    const keep = createArchiveCatalogue({ readBundle: bundleOf, archive });

    await Promise.all([keep('felix'), keep('felix'), keep('organizer')]);
    await keep('felix');

    expect(archive.faults.log).toStrictEqual(['keep', 'keep']);
    expect(await archive.find({ assistantId: 'felix', version: 'v1' })).toStrictEqual({
      assistantId: 'felix',
      version: 'v1',
    });
  });

  it('says that it failed, and leaves it to the next process', async () => {
    archive.faults.failBefore('keep', 1, new UnavailableError('The table does not answer'));
    const keep = createArchiveCatalogue({ readBundle: bundleOf, archive });

    await expect(keep('felix')).rejects.toThrow('The table does not answer');
    await keep('felix');
    expect(archive.faults.log).toStrictEqual(['keep']);

    await createArchiveCatalogue({ readBundle: bundleOf, archive })('felix');
    expect(await archive.find({ assistantId: 'felix', version: 'v1' })).toBeDefined();
  });
});
