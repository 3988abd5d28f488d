import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { JsonValue } from '../domain/json.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { analyseCatalogue } from './checks/analyse-catalogue.ts';
import { checkIds } from './checks/check-ids.ts';
import { checkReferences } from './checks/check-references.ts';
import { type ConfigurationBundle, modelsPath, toAssistantPath } from './configuration-bundle.ts';
import { listWarnings } from './list-warnings.ts';
import { parseConfiguration } from './parse/parse-configuration.ts';
import { ProblemLog } from './problem-log.ts';
import { resolveCatalogue } from './resolve/resolve-catalogue.ts';

export type LoadResult =
  /** `warnings`: what works, but is better not left like this. */
  | { readonly ok: true; readonly catalogue: Catalogue; readonly warnings: readonly string[] }
  /** Never empty, and in the order of the files. */
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/**
 * Turns a bundle into a frozen catalogue, or reports everything that is wrong with it. It checks in
 * rounds, and each round runs only if the previous one found nothing: shapes, ids, names, and then
 * what follows from them (reachability, data flow, model calls). It is pure, so the build and every
 * cold start get the same result.
 */
export function loadCatalogue(bundle: ConfigurationBundle): LoadResult {
  const log = new ProblemLog(collectSources(bundle));
  const configuration = parseConfiguration(bundle, log);
  if (configuration === undefined || log.problems.length > 0) return toFailure(log);
  const context = { configuration, log };
  checkIds(context);
  if (log.problems.length > 0) return toFailure(log);
  const catalogue = resolveCatalogue(context, bundle.version);
  checkReferences(context, catalogue);
  if (log.problems.length > 0) return toFailure(log);
  analyseCatalogue(context, catalogue);
  if (log.problems.length > 0) return toFailure(log);
  return { ok: true, catalogue: deepFreeze(catalogue), warnings: listWarnings(configuration) };
}

function toFailure({ problems }: ProblemLog): LoadResult {
  const inOrder = problems.toSorted((left, right) => compare(left.file, right.file));
  return { ok: false, problems: inOrder };
}

/** Freezes a value and everything in it, so that no turn can change what the next turn reads. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function collectSources({
  assistantId,
  files,
  manifests,
  models,
}: ConfigurationBundle): ReadonlyMap<string, JsonValue> {
  return new Map<string, JsonValue>([
    ...Object.entries(files).map(
      ([path, source]) => [toAssistantPath(assistantId, path), source] as const,
    ),
    ...Object.entries(manifests),
    [modelsPath, models],
  ]);
}
