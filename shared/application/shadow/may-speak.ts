import type { Condition, ShadowSubagent, TipRule } from '../../domain/catalogue/shadow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import { meetsConditions } from '../../domain/meets-conditions.ts';
import { findRuleItem, formatLocalDay } from '../../domain/shadow/find-rule-item.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Somebody who watches conversations for one thing. */
export type Watcher = ShadowSubagent | TipRule;

/**
 * False when what the turn has at hand already says that a watcher has nothing to say: nobody is
 * started then, and no reply waits. What is not at hand decides nothing.
 */
export function maySpeak(watcher: Watcher, state: TurnState, now: Date): boolean {
  const scope = collectScope(state);
  const today = formatLocalDay(now, state.catalogue.assistant.timezone);
  const { known = [] } = watcher.occasion;
  if (!meetsConditions(selectDecided(known, scope), { subject: scope, data: scope, today })) {
    return false;
  }
  return 'modes' in watcher || mayApply(watcher, addLookups(watcher, scope), today);
}

/** Results of this turn by tool, and what the flow knows. */
function collectScope({ session, toolExchanges }: TurnState): JsonObject {
  const flow = currentFlow(session);
  const results = toolExchanges.map(({ tool, result }) => [tool, result] as const);
  return { ...Object.fromEntries(results), ...(flow && { flow: flowScope(flow) }) };
}

/** A tool that has run in this turn would return the same to the evaluator. */
function addLookups({ lookups }: TipRule, scope: JsonObject): JsonObject {
  const found = lookups.flatMap(({ tool, as, atHand }) => {
    const value = readPath(scope, atHand ?? tool);
    return value === undefined ? [] : [[as, value] as const];
  });
  return { ...scope, ...Object.fromEntries(found) };
}

function mayApply(rule: TipRule, data: JsonObject, today: string): boolean {
  if (rule.each === undefined) {
    return meetsConditions(selectDecided(rule.when, data), { subject: data, data, today });
  }
  if (!isIn(data)(rule.each)) return true;
  const decided = rule.when.filter(({ than }) => than === undefined || isIn(data)(than));
  return findRuleItem({ ...rule, when: decided }, data, today) !== undefined;
}

/** The conditions of which everything that they compare is at hand. */
function selectDecided(conditions: readonly Condition[], data: JsonObject): readonly Condition[] {
  return conditions.filter(({ path, than }) => [path, than ?? path].every(isIn(data)));
}

function isIn(data: JsonObject): (path: string) => boolean {
  return (path) => data[path.split('.')[0] ?? ''] !== undefined;
}
