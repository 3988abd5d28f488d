import type { CatalogueArchive, CatalogueBundle } from './ports/catalogue-archive.ts';

export interface ArchiveCataloguePorts {
  /** The deployment's own bundle of an assistant. */
  readonly readBundle: (assistantId: string) => Promise<CatalogueBundle>;
  readonly archive: Pick<CatalogueArchive, 'keep'>;
}

/**
 * Archives the configuration that this process answers with, so that a person in the middle of a
 * flow can finish it after the next deployment. Tried once per process and assistant, also when it
 * fails: the next process tries too.
 * @throws ConfigurationError | InvalidInputError | UnavailableError | ThrottledError
 */
export function createArchiveCatalogue({ readBundle, archive }: ArchiveCataloguePorts) {
  const tried = new Set<string>();

  return async (assistantId: string): Promise<void> => {
    if (tried.has(assistantId)) return;
    tried.add(assistantId);
    await archive.keep(await readBundle(assistantId));
  };
}
