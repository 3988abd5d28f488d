import type { ShadowDefinition, ShadowSubagent } from '../../domain/catalogue/shadow.ts';
import { mapStrings } from '../../domain/json.ts';
import type { EvaluationCall, SilentRule, Tip, Verdict } from '../../domain/shadow/tip.ts';
import type { EvaluationRequest } from '../ports/shadow/shadow-starter.ts';
import { applyRule } from './apply-rule.ts';
import { askSubagent } from './ask-subagent.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';
import { loadLookups } from './load-lookups.ts';
import { createFullRedaction } from './redact-fully.ts';

export type EvaluateTurn = (request: EvaluationRequest) => Promise<Verdict>;

/**
 * Looks at one turn from beside it: rules first, which ask no model, then the subagents'
 * models. Posts one verdict with at most one tip, the most relevant one. The returned function
 * is wired once per process.
 * @throws UnavailableError | ThrottledError | ConfigurationError: nobody retries, the turn just
 * gets no tip
 */
export function createEvaluateTurn(ports: EvaluationPorts): EvaluateTurn {
  return async (request) => {
    const { assistantId, catalogueVersion, turnId, standing } = request;
    const catalogue = await ports.catalogues.load(assistantId, catalogueVersion);
    const { shadow } = catalogue;
    const found = shadow ? await look(ports, { request, catalogue }, shadow) : nothing;
    const verdict = { turnId, standing, ...found, at: ports.clock.now().toISOString() };
    await ports.board.postVerdict(verdict);
    return verdict;
  };
}

interface Found {
  readonly tip?: Tip;
  readonly calls: readonly EvaluationCall[];
  readonly silent: readonly SilentRule[];
}

const nothing: Found = { calls: [], silent: [] };

async function look(
  ports: EvaluationPorts,
  evaluation: Evaluation,
  { subagents, rules }: ShadowDefinition,
): Promise<Found> {
  const { watchers } = evaluation.request;
  const tried = await Promise.all(
    rules
      .filter(({ id }) => watchers.includes(id))
      .map(async (rule) => {
        const data = await loadLookups(ports, evaluation, rule.lookups);
        return applyRule(ports, evaluation, rule, data);
      }),
  );
  const silent = tried.flatMap((one) => ('reason' in one ? [one] : []));
  const [tip] = tried.flatMap((one) => ('reason' in one ? [] : [one]));
  if (tip !== undefined) return { tip, calls: [], silent };
  const asking = subagents.filter(({ id }) => watchers.includes(id));
  return { ...(await askAll(ports, evaluation, asking)), silent };
}

/** Asks the subagents' models, all at once; the most relevant tip counts. */
async function askAll(
  ports: EvaluationPorts,
  evaluation: Evaluation,
  subagents: readonly ShadowSubagent[],
): Promise<Pick<Found, 'tip' | 'calls'>> {
  const redact = createFullRedaction(ports.understanding);
  const asked = await Promise.all(
    subagents.map(async (subagent) => {
      const data = await loadLookups(ports, evaluation, subagent.lookups);
      return await askSubagent(ports, evaluation, subagent, mapStrings(data, redact));
    }),
  );
  const [best] = asked
    .filter(({ tip }) => tip !== undefined)
    .toSorted((one, other) => other.relevance - one.relevance);
  return { ...(best?.tip ? { tip: best.tip } : {}), calls: asked.map(({ call }) => call) };
}
