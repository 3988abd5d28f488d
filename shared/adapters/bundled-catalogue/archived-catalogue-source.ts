import type { CatalogueArchive } from '../../application/ports/catalogue-archive.ts';
import type { CatalogueSource } from '../../application/ports/catalogue-source.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { errorKindOf } from '../../domain/errors.ts';
import { loadBundle } from './load-bundle.ts';
import { parseBundle } from './read-bundle.ts';

interface Options {
  /** The deployment's own catalogues. */
  readonly active: CatalogueSource;
  readonly archive: Pick<CatalogueArchive, 'find'>;
}

/**
 * The catalogues of the deployment, and those of earlier ones from the archive. A version that was not kept, or
 * that the code of today refuses, is answered with the active one. Read and checked once per process and version.
 */
export class ArchivedCatalogueSource implements CatalogueSource {
  readonly #active: CatalogueSource;
  readonly #archive: Pick<CatalogueArchive, 'find'>;
  readonly #loaded = new Map<string, Promise<Catalogue | undefined>>();

  constructor({ active, archive }: Options) {
    this.#active = active;
    this.#archive = archive;
  }

  /** @throws UnavailableError | ThrottledError when the archive does not answer: a retry may find the version */
  async load(assistantId: string, version?: string): Promise<Catalogue> {
    const active = await this.#active.load(assistantId);
    if (version === undefined || version === active.version) return active;
    return (await this.#archived(assistantId, version)) ?? active;
  }

  /** Only what was found is remembered: another process may yet archive a version, and a failure may pass. */
  async #archived(assistantId: string, version: string): Promise<Catalogue | undefined> {
    const key = `${assistantId} ${version}`;
    const loading = this.#loaded.get(key) ?? this.#read(assistantId, version);
    this.#loaded.set(key, loading);
    try {
      const catalogue = await loading;
      if (catalogue === undefined) this.#loaded.delete(key);
      return catalogue;
    } catch (error) {
      this.#loaded.delete(key);
      if (errorKindOf(error) === 'configuration') return undefined;
      throw error;
    }
  }

  async #read(assistantId: string, version: string): Promise<Catalogue | undefined> {
    const bundle = await this.#archive.find({ assistantId, version });
    return bundle === undefined ? undefined : loadBundle(parseBundle(bundle, assistantId));
  }
}
