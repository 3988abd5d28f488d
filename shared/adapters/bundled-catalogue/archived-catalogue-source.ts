import type { CatalogueArchive } from '../../application/ports/catalogue-archive.ts';
import type { CatalogueSource } from '../../application/ports/catalogue-source.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { toErrorKind } from '../../domain/errors.ts';
import { loadBundle } from './load-bundle.ts';
import { parseBundle } from './read-bundle.ts';

interface Options {
  /** The catalogues of this deployment. */
  readonly active: CatalogueSource;
  readonly archive: Pick<CatalogueArchive, 'find'>;
}

/**
 * Loads the catalogues of this deployment, and earlier versions from the archive. Falls back to the
 * active version when a version is not archived or no longer passes the checks. Each version is
 * read and checked once per process.
 */
export class ArchivedCatalogueSource implements CatalogueSource {
  readonly #active: CatalogueSource;
  readonly #archive: Pick<CatalogueArchive, 'find'>;
  readonly #loaded = new Map<string, Promise<Catalogue | undefined>>();

  constructor({ active, archive }: Options) {
    this.#active = active;
    this.#archive = archive;
  }

  /**
   * @throws UnavailableError | ThrottledError when the archive fails; a retry may find the version
   */
  async load(assistantId: string, version?: string): Promise<Catalogue> {
    const active = await this.#active.load(assistantId);
    if (version === undefined || version === active.version) return active;
    return (await this.#loadArchived(assistantId, version)) ?? active;
  }

  /**
   * Caches hits only: another process may still archive the version, and a failure may be
   * temporary.
   */
  async #loadArchived(assistantId: string, version: string): Promise<Catalogue | undefined> {
    const key = `${assistantId} ${version}`;
    const loading = this.#loaded.get(key) ?? this.#read(assistantId, version);
    this.#loaded.set(key, loading);
    try {
      const catalogue = await loading;
      if (catalogue === undefined) this.#loaded.delete(key);
      return catalogue;
    } catch (error) {
      this.#loaded.delete(key);
      if (toErrorKind(error) === 'configuration') return undefined;
      throw error;
    }
  }

  async #read(assistantId: string, version: string): Promise<Catalogue | undefined> {
    const bundle = await this.#archive.find({ assistantId, version });
    return bundle === undefined ? undefined : loadBundle(parseBundle(bundle, assistantId));
  }
}
