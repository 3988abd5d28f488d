import type { Catalogue } from '../../domain/catalogue/assistant.ts';

/** The validated configuration of assistants. */
export interface CatalogueSource {
  /**
   * The catalogue of an assistant: at `version` if given and still known, else the active one.
   * @throws ConfigurationError when the assistant does not exist or is invalid
   */
  load(assistantId: string, version?: string): Promise<Catalogue>;
}
