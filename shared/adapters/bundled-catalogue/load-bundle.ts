import { formatProblem } from '../../catalogue/catalogue-problem.ts';
import type { ConfigurationBundle } from '../../catalogue/configuration-bundle.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { ConfigurationError } from '../../domain/errors.ts';

/**
 * Compiles a bundle into a catalogue.
 * @throws ConfigurationError that lists the first three problems
 */
export function loadBundle(bundle: ConfigurationBundle): Catalogue {
  const result = loadCatalogue(bundle);
  if (result.ok) return result.catalogue;
  const first = result.problems.slice(0, 3).map(formatProblem).join('; ');
  throw new ConfigurationError(`The catalogue is invalid: ${first}`, {
    details: { assistantId: bundle.assistantId, problems: result.problems.length },
  });
}
