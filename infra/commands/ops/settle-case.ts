import * as z from 'zod';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { Case } from '../../../shared/services/paid-order/open-case.ts';
import {
  SETTLE_TOOL,
  settledSchema,
} from '../../../shared/services/paid-order/settlement/settle-order.ts';
import { verdictSchema } from '../../../shared/services/paid-order/settlement/settlement.ts';
import { UsageError } from '../cdk/usage-error.ts';
import { findCase } from './cases.ts';
import { describeSettled } from './describe-settled.ts';
import { describeUnknownOrder } from './describe-unknown-order.ts';
import { explainNoCase, explainOtherEnding } from './explain-ending.ts';
import { findOrder } from './find-operation.ts';
import type { OpenStage } from './open-stage.ts';
import { findPersonId } from './person.ts';

/** What the partner said to a colleague, and who that is. */
const wordSchema = z.object({
  as: verdictSchema,
  reference: z.string().min(1),
  by: z.string().min(1),
  person: z.string().min(1).exactOptional(),
});

const HOW =
  'Say what the partner said: --as done|not-done --reference <their word for it> --by <you>';

/**
 * Settles the case of an order with what its partner said: the service ends it by its own rules,
 * and tells the person.
 * @throws Error with a sentence for the terminal when it may not be settled so
 */
export async function settleCaseOf(
  stage: OpenStage,
  operationId: string,
  word: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parsed = wordSchema.safeParse(word);
  if (!parsed.success) throw new UsageError(HOW);
  const { as, reference: partner_reference, by, person } = parsed.data;
  const found = await findSettleable(stage, operationId, person);
  const input = { order_id: operationId, as, partner_reference, by };
  const now = stage.clock.now().toISOString();
  return await describeOutcome(stage, await invoke(stage, found, input, now), { ...found, now });
}

/** Whose operation it is, and which service's. */
type Settleable = Pick<Case, 'service' | 'userId' | 'operationId' | 'conversationId'>;

/** Also of a case that was closed: the service says what became of it. */
async function findSettleable(
  stage: OpenStage,
  operationId: string,
  typed: string | undefined,
): Promise<Settleable> {
  if (typed === undefined) return await findCase(stage, operationId);
  const userId = await findPersonId(stage, typed);
  const order = await findOrder(stage, userId, operationId);
  if (order !== undefined) return { service: order.service, userId, operationId };
  throw new Error(describeUnknownOrder(userId, operationId));
}

function invoke(
  { invoker }: OpenStage,
  { service, userId, conversationId = '', operationId }: Settleable,
  input: Readonly<Record<string, string>>,
  now: string,
): Promise<ToolOutcome> {
  const key = `settle-${operationId}`;
  const ids = { userId, conversationId, turnId: key, idempotencyKey: key };
  const context = { ...ids, locale: 'en', timezone: 'UTC', now };
  return invoker.invoke({ service, tool: SETTLE_TOOL, input, context });
}

async function describeOutcome(
  stage: OpenStage,
  outcome: ToolOutcome,
  found: Settleable & { readonly now: string },
): Promise<string> {
  const { operationId } = found;
  if (outcome.type === 'ok') {
    return describeSettled({ ...found, settled: settledSchema.parse(outcome.data) });
  }
  throw new Error(`${operationId} is not settled. ${await explain(stage, outcome, found)}`);
}

async function explain(
  stage: OpenStage,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
  { service, userId, operationId }: Settleable,
): Promise<string> {
  if (outcome.type !== 'refused') {
    const code = outcome.type === 'failed' ? outcome.errorCode : outcome.type;
    return `${service} did not answer (${code}): run the command again.`;
  }
  const { errorCode } = outcome;
  if (errorCode !== 'NO_CASE' && errorCode !== 'ENDED_OTHERWISE') {
    return explainRefusal(outcome, service);
  }
  const standing = (await findOrder(stage, userId, operationId))?.standing;
  const why =
    errorCode === 'NO_CASE' ? explainNoCase(standing) : explainOtherEnding(standing, operationId);
  return `${why} (${errorCode})`;
}

/** What is no order of the kit, e.g. a loan, is ended by its own means. */
function explainRefusal(
  { errorCode, error }: Extract<ToolOutcome, { type: 'refused' }>,
  service: string,
): string {
  const isNoOrder = errorCode === 'UNKNOWN_TOOL' || errorCode === 'ORDER_UNKNOWN';
  if (!isNoOrder) return `${error} (${errorCode}).`;
  return `It is no paid order: end it in ${service} itself, then \`cases close\` (${errorCode}).`;
}
