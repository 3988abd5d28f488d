import { join } from 'node:path';
import { loadBundle } from '../../../shared/adapters/bundled-catalogue/load-bundle.ts';
import { formatProblem } from '../../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import { dropUnusedManifests } from '../../../shared/catalogue/folder/drop-unused-manifests.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { InvalidInputError } from '../../../shared/domain/errors.ts';

/**
 * Compiles the assistant from this repository, with the version that a deployment would give it.
 * @throws InvalidInputError with what is wrong
 */
export async function loadCurrentCatalogue(assistantId: string): Promise<Catalogue> {
  const result = await checkConfiguration(join(import.meta.dirname, '../../..'));
  if (!result.ok) throw new InvalidInputError(result.problems.map(formatProblem).join('\n'));
  const found = result.assistants.find(({ bundle }) => bundle.assistantId === assistantId);
  if (found !== undefined) return loadBundle(dropUnusedManifests(found.bundle, found.catalogue));
  throw new InvalidInputError(`There is no assistant ${assistantId} in config/assistants.`);
}
