import type { TipRule } from '../../domain/catalogue/shadow.ts';
import type { JsonObject } from '../../domain/json.ts';
import { pickText } from '../../domain/localized-text.ts';
import { findRuleItem, formatLocalDay } from '../../domain/shadow/find-rule-item.ts';
import type { SilentRule, Tip } from '../../domain/shadow/tip.ts';
import { renderTemplate } from '../../domain/template.ts';
import { holdsZeroFigure } from '../../domain/text/holds-zero-figure.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';
import { createFullRedaction } from './redact-fully.ts';

/**
 * The tip that a rule finds in the data, or why there is none. No model is asked. Tips are stored
 * as they are, so one that would hold what traces mask is none.
 */
export function applyRule(
  {
    filtersFor,
    clock,
    understanding,
  }: Pick<EvaluationPorts, 'filtersFor' | 'clock' | 'understanding'>,
  { request, catalogue }: Evaluation,
  rule: TipRule,
  data: JsonObject,
): Tip | SilentRule {
  const { assistant } = catalogue;
  const { timezone } = assistant;
  const now = clock.now();
  const item = findRuleItem(rule, data, formatLocalDay(now, timezone));
  if (item === undefined) return { by: rule.id, reason: 'conditions-unmet' };
  const filters = filtersFor(`${request.language}-${assistant.country}`, { timezone, now });
  const template = pickText(rule.tip, request.language, assistant.defaultLanguage);
  const text = renderTemplate(template, { ...data, item }, filters);
  if (holdsZeroFigure(text)) return { by: rule.id, reason: 'zero-figure' };
  if (createFullRedaction(understanding)(text) !== text) {
    return { by: rule.id, reason: 'personal-value' };
  }
  return { by: rule.id, mode: 'tip', text };
}
