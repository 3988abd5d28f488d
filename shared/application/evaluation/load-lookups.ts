import type { ShadowLookup } from '../../domain/catalogue/shadow.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';

const timeoutMs = 3_000;

/**
 * What is known of the turn, together with what the lookups find for its person. A lookup that
 * fails adds nothing, and what the turn has already is not looked up. Only information tools are
 * ever called here: the catalogue check sees to it.
 */
export async function loadLookups(
  { tools, clock }: Pick<EvaluationPorts, 'tools' | 'clock'>,
  { request, catalogue }: Evaluation,
  lookups: readonly ShadowLookup[],
): Promise<JsonObject> {
  const { userId, conversationId, turnId, language } = request;
  const { country, timezone } = catalogue.assistant;
  const now = clock.now().toISOString();
  const load = async ({ service, tool, as, input, atHand }: ShadowLookup) => {
    const known = atHand === undefined ? undefined : readPath(request.data, atHand);
    if (known !== undefined) return [[as, known] as const];
    const context = {
      userId,
      conversationId,
      turnId,
      idempotencyKey: `${turnId}.shadow.${as}`,
      locale: `${language}-${country}`,
      timezone,
      now,
    };
    const outcome = await tools.invoke({ service, tool, input, context, timeoutMs });
    return outcome.type === 'ok' ? [[as, outcome.data] as const] : [];
  };
  const found = await Promise.all(lookups.map(load));
  return { ...request.data, ...Object.fromEntries(found.flat()) };
}
