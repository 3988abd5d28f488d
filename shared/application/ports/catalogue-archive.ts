import type { JsonObject } from '../../domain/json.ts';

/** Names one compiled configuration for good: `version` is a hash of what is in it. */
export interface BundleKey {
  readonly assistantId: string;
  readonly version: string;
}

/**
 * A compiled configuration as a deployment brought it: plain data, checked again whenever it is
 * loaded.
 */
export type CatalogueBundle = JsonObject & BundleKey;

/** Configurations of earlier deployments, for conversations that are in the middle of something. */
export interface CatalogueArchive {
  /**
   * Keeps a bundle for 90 days. One that is kept already stays as it is; it counts as new again
   * when a third of its time is over, so a configuration that is still deployed never has less than
   * 60 days left.
   * @throws InvalidInputError when the bundle is too large to be kept
   * @throws UnavailableError | ThrottledError
   */
  keep(bundle: CatalogueBundle): Promise<void>;
  /**
   * The bundle as it was kept; `undefined` when it was not, or is not any more.
   * @throws UnavailableError | ThrottledError
   */
  find(key: BundleKey): Promise<JsonObject | undefined>;
}
