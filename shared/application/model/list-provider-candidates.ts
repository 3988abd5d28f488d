import type { ModelCandidate, ModelDefinition } from '../../domain/catalogue/model.ts';

/** Of each logical model the candidates of one provider, in the order of the catalogue. */
export function listProviderCandidates(
  definitions: Readonly<Record<string, ModelDefinition>>,
  provider: ModelCandidate['provider'],
): Readonly<Record<string, readonly ModelCandidate[]>> {
  return Object.fromEntries(
    Object.values(definitions).map(({ name, candidates }) => [
      name,
      candidates.filter((candidate) => candidate.provider === provider),
    ]),
  );
}
