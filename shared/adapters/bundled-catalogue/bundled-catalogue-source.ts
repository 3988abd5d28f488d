import type { CatalogueSource } from '../../application/ports/catalogue-source.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { loadBundle } from './load-bundle.ts';
import { readBundle } from './read-bundle.ts';

/**
 * Catalogues compiled into the deployment: `<assistant>.json` in one folder. There is one version of each, so
 * another one asked for is answered with the active one. Read and checked once per process.
 */
export class BundledCatalogueSource implements CatalogueSource {
  readonly #folder: string;
  readonly #loaded = new Map<string, Promise<Catalogue>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  load(assistantId: string, _version?: string): Promise<Catalogue> {
    const known = this.#loaded.get(assistantId);
    if (known !== undefined) return known;
    const loading = readBundle(this.#folder, assistantId).then(loadBundle);
    this.#loaded.set(assistantId, loading);
    return loading;
  }
}
