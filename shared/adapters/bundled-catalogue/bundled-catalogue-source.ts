import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueSource } from '../../application/ports/catalogue-source.ts';
import { formatProblem } from '../../catalogue/catalogue-problem.ts';
import { configurationBundleSchema } from '../../catalogue/configuration-bundle.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { ConfigurationError } from '../../domain/errors.ts';

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
    const loading = this.#read(assistantId);
    this.#loaded.set(assistantId, loading);
    return loading;
  }

  async #read(assistantId: string): Promise<Catalogue> {
    const bundle = configurationBundleSchema.safeParse(await this.#readJson(assistantId));
    if (!bundle.success) {
      throw new ConfigurationError('the compiled catalogue is not a bundle', {
        details: { assistantId },
        cause: bundle.error,
      });
    }
    const result = loadCatalogue(bundle.data);
    if (result.ok) return result.catalogue;
    const first = result.problems.slice(0, 3).map(formatProblem).join('; ');
    throw new ConfigurationError(`the catalogue is invalid: ${first}`, {
      details: { assistantId, problems: result.problems.length },
    });
  }

  async #readJson(assistantId: string): Promise<unknown> {
    // The id comes from a channel's configuration or a client: it must not name a path.
    if (!/^[a-z][a-z0-9_]{0,63}$/.test(assistantId)) throw unknownAssistant(assistantId);
    try {
      return JSON.parse(await readFile(join(this.#folder, `${assistantId}.json`), 'utf8'));
    } catch (cause) {
      throw unknownAssistant(assistantId, cause);
    }
  }
}

function unknownAssistant(assistantId: string, cause?: unknown): ConfigurationError {
  const details = { assistantId: assistantId.slice(0, 64) };
  return new ConfigurationError('there is no such assistant', { details, cause });
}
