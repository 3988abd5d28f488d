import type { CatalogueSource } from '../../application/ports/catalogue-source.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { loadBundle } from './load-bundle.ts';
import { readBundle } from './read-bundle.ts';

/**
 * Loads the catalogues compiled into the deployment, one `<assistant>.json` each. There is only one
 * version of each, so the requested version is ignored. Each is read and checked once per process.
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
