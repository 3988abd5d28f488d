import type { TipRule } from '../../domain/catalogue/shadow.ts';
import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import { pickText } from '../../domain/localized-text.ts';
import { meetsConditions } from '../../domain/meets-conditions.ts';
import type { Tip } from '../../domain/shadow/tip.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { Evaluation, EvaluationPorts } from './evaluation-ports.ts';

/** The tip that a rule finds in the data, if any. No model is asked. */
export function applyRule(
  { filtersFor, clock }: Pick<EvaluationPorts, 'filtersFor' | 'clock'>,
  { request, catalogue }: Evaluation,
  rule: TipRule,
  data: JsonObject,
): Tip | undefined {
  const { assistant } = catalogue;
  const { timezone } = assistant;
  const now = clock.now();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  const item = findItem(rule, data, today);
  if (item === undefined) return undefined;
  const filters = filtersFor(`${request.language}-${assistant.country}`, { timezone, now });
  const template = pickText(rule.tip, request.language, assistant.defaultLanguage);
  const text = renderTemplate(template, { ...data, item }, filters);
  return { by: rule.id, mode: 'tip', text };
}

/** What the tip is about: the first item that occurs often enough, or all the data. */
function findItem(rule: TipRule, data: JsonObject, today: string): JsonValue | undefined {
  const { each, when, atLeast, sameBy } = rule;
  if (each === undefined) {
    return meetsConditions(when, { subject: data, data, today }) ? data : undefined;
  }
  const list = readPath(data, each);
  if (!Array.isArray(list)) return undefined;
  const met = list.filter((item) => meetsConditions(when, { subject: item, data, today }));
  const same = (item: JsonValue) =>
    sameBy === undefined
      ? met
      : met.filter((other) => readPath(other, sameBy) === readPath(item, sameBy));
  return met.find((item) => same(item).length >= atLeast);
}
