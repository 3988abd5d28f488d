import { priceUsage } from '../../domain/catalogue/price-usage.ts';
import type { ShadowSubagent } from '../../domain/catalogue/shadow.ts';
import type { JsonObject } from '../../domain/json.ts';
import { pickText } from '../../domain/localized-text.ts';
import type { EvaluationCall, NoTipReason, Tip } from '../../domain/shadow/tip.ts';
import type { ModelResponse } from '../ports/language-model.ts';
import { buildVerdictRequest, buildVerdictSchema, verdictTool } from './build-verdict-request.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';
import { findTipFault } from './find-tip-fault.ts';

/** What a subagent found, if anything, and what asking it cost. */
export interface SubagentAnswer {
  readonly call: EvaluationCall;
  readonly tip?: Tip;
  readonly relevance: number;
}

type AskingPorts = Pick<EvaluationPorts, 'modelFor' | 'validator' | 'understanding'>;

/** Asks one subagent's model. Never throws: whatever goes wrong is no tip. */
export async function askSubagent(
  ports: AskingPorts,
  evaluation: Evaluation,
  watching: ShadowSubagent,
  data: JsonObject,
): Promise<SubagentAnswer> {
  const { request, catalogue } = evaluation;
  const modes = watching.modes.filter((mode) => request.modes.includes(mode));
  const subagent = { ...watching, modes };
  try {
    const asked = buildVerdictRequest(subagent, request, data);
    const response = await ports.modelFor(catalogue).converse(asked);
    const cost = { by: subagent.id, ...countCost(evaluation, subagent, response) };
    const { relevance = 0, ...judged } = judge(ports, evaluation, subagent, data, response);
    if ('tip' in judged) return { call: { ...cost, relevance }, tip: judged.tip, relevance };
    return { call: { ...cost, relevance, reason: judged.reason }, relevance };
  } catch {
    const cost = { inputTokens: 0, outputTokens: 0 };
    return { call: { by: subagent.id, reason: 'model-failed', ...cost }, relevance: 0 };
  }
}

function countCost(
  { catalogue }: Evaluation,
  { model }: ShadowSubagent,
  { modelId, usage }: ModelResponse,
) {
  const { inputTokens, outputTokens } = usage;
  const costMicroDollars = priceUsage(catalogue.models[model], { modelId, ...usage });
  return { model: modelId, inputTokens, outputTokens, costMicroDollars };
}

type Judged = { readonly relevance?: number } & (
  | { readonly tip: Tip }
  | { readonly reason: NoTipReason }
);

function judge(
  { validator, understanding }: AskingPorts,
  { request, catalogue }: Evaluation,
  subagent: ShadowSubagent,
  data: JsonObject,
  response: ModelResponse,
): Judged {
  const said = readVerdict(validator, subagent, response);
  if (said === undefined) return { reason: 'unreadable-verdict' };
  const { relevance, mode, text } = said;
  if (relevance < subagent.threshold) return { relevance, reason: 'below-threshold' };
  if (mode === 'activation') return { relevance, ...activate(subagent, { request, catalogue }) };
  if (mode !== 'tip' || text === '') return { relevance, reason: 'nothing-found' };
  const { promiseWords } = catalogue.shadow ?? { promiseWords: {} };
  const sources = { data, messages: request.messages, promiseWords };
  const reason = findTipFault(text, sources, understanding);
  if (reason !== undefined) return { relevance, reason };
  return { relevance, tip: { by: subagent.id, mode: 'tip', text } };
}

/** What a model said by the tool, if it is exactly what was asked for. */
function readVerdict(
  validator: EvaluationPorts['validator'],
  subagent: ShadowSubagent,
  { content }: ModelResponse,
) {
  const call = content.find((block) => block.type === 'tool-call' && block.name === verdictTool);
  if (call?.type !== 'tool-call' || call.isUnreadable) return undefined;
  const { type } = validator.validate(buildVerdictSchema(subagent), call.input);
  const { relevance, mode, text } = call.input;
  const isWhole = typeof relevance === 'number' && typeof text === 'string';
  return type === 'valid' && isWhole ? { relevance, mode, text: text.trim() } : undefined;
}

/** The words that announce an agent are the assistant's own, never a model's. */
function activate(
  { id, activates }: ShadowSubagent,
  { request, catalogue }: Evaluation,
): { readonly tip: Tip } | { readonly reason: NoTipReason } {
  if (activates === undefined) return { reason: 'nothing-found' };
  const { agentId, announcement } = activates;
  const text = pickText(announcement, request.language, catalogue.assistant.defaultLanguage);
  return { tip: { by: id, mode: 'activation', text, agentId } };
}
