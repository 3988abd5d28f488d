import type { ShadowDefinition } from '../../domain/catalogue/shadow.ts';
import { mapStrings } from '../../domain/json.ts';
import type { EvaluationCall, Tip, Verdict } from '../../domain/shadow/tip.ts';
import type { EvaluationRequest } from '../ports/shadow/shadow-starter.ts';
import { applyRule } from './apply-rule.ts';
import { askSubagent } from './ask-subagent.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';
import { loadLookups } from './load-lookups.ts';
import { createFullRedaction } from './redact-fully.ts';

export type EvaluateTurn = (request: EvaluationRequest) => Promise<Verdict>;

/**
 * Looks at one turn from beside it: rules first, which cost nothing, then the subagents' models,
 * all at once. Posts one verdict with at most one tip, the most relevant one. The returned function
 * is wired once per process.
 * @throws UnavailableError | ThrottledError | ConfigurationError: nobody retries, the turn just
 * gets no tip
 */
export function createEvaluateTurn(ports: EvaluationPorts): EvaluateTurn {
  return async (request) => {
    const { assistantId, catalogueVersion, turnId, standing } = request;
    const catalogue = await ports.catalogues.load(assistantId, catalogueVersion);
    const { shadow } = catalogue;
    const found = shadow ? await look(ports, { request, catalogue }, shadow) : { calls: [] };
    const verdict = { turnId, standing, ...found, at: ports.clock.now().toISOString() };
    await ports.board.postVerdict(verdict);
    return verdict;
  };
}

interface Found {
  readonly tip?: Tip;
  readonly calls: readonly EvaluationCall[];
}

async function look(
  ports: EvaluationPorts,
  evaluation: Evaluation,
  { subagents, rules }: ShadowDefinition,
): Promise<Found> {
  const { watchers } = evaluation.request;
  const redact = createFullRedaction(ports.understanding);
  for (const rule of rules.filter(({ id }) => watchers.includes(id))) {
    const data = await loadLookups(ports, evaluation, rule.lookups);
    const tip = applyRule(ports, evaluation, rule, data);
    if (tip !== undefined) return { tip, calls: [] };
  }
  const asked = await Promise.all(
    subagents
      .filter(({ id }) => watchers.includes(id))
      .map(async (subagent) => {
        const data = await loadLookups(ports, evaluation, subagent.lookups);
        return await askSubagent(ports, evaluation, subagent, mapStrings(data, redact));
      }),
  );
  const [best] = asked
    .filter(({ tip }) => tip !== undefined)
    .toSorted((one, other) => other.relevance - one.relevance);
  return { ...(best?.tip ? { tip: best.tip } : {}), calls: asked.map(({ call }) => call) };
}
