import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../shared/domain/json.ts';
import type { Expectation } from './dialogue-file.ts';
import type { Observation } from './observation.ts';

/** A difference between a turn and what the dialogue expects. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

type Check = (expected: Expectation, seen: Observation) => readonly (Difference | undefined)[];

const checks: readonly Check[] = [
  ({ agent_stack }, { agentStack }) => [checkEqual('agent_stack', agent_stack, agentStack)],
  ({ flow }, seen) => [checkEqual('flow', flow, seen.flow)],
  ({ data = {} }, seen) => checkSubset('data', data, seen.data),
  ({ context = [] }, seen) =>
    context.map((key) => checkIncludes('context', key, Object.keys(seen.context))),
  ({ pending }, seen) => checkPending(pending, seen.pending),
  ({ tools = [] }, seen) => [checkOrder(tools, seen.tools)],
  ({ no_tools = [] }, seen) => no_tools.map((tool) => checkExcludes('no_tools', tool, seen.tools)),
  ({ options = [] }, seen) => {
    const labels = seen.options.map(({ label }) => label);
    return options.map((part) => checkContains('options', part, labels.join(' | ')));
  },
  ({ reply_includes = [] }, { reply }) =>
    reply_includes.map((part) => checkContains('reply_includes', part, reply)),
  ({ reply_excludes = [] }, { reply }) =>
    reply_excludes.map((part) =>
      reply.includes(part) ? { what: 'reply_excludes', expected: part, actual: reply } : undefined,
    ),
  ({ tip_includes }, { tip }) => checkTip(tip_includes, tip),
  ({ reply_counts = {} }, { reply }) =>
    Object.entries(reply_counts).map(([part, count]) =>
      checkEqual(`reply_counts.${part}`, count, reply.split(part).length - 1),
    ),
  // The chat API does not tell.
  ({ waiting }, seen) =>
    seen.waiting === undefined ? [] : [checkEqual('waiting', waiting, seen.waiting)],
  ({ max_model_calls }, seen) => [checkAtMost('max_model_calls', max_model_calls, seen.modelCalls)],
  ({ max_chain_iterations }, seen) => [
    checkAtMost('max_chain_iterations', max_chain_iterations, seen.chainIterations),
  ],
];

/** Returns all differences between a turn and what was expected of it. */
export function checkTurn(expected: Expectation, seen: Observation): readonly Difference[] {
  return checks.flatMap((check) => check(expected, seen)).filter((found) => found !== undefined);
}

function checkPending(expected: Expectation['pending'], seen: Observation['pending']) {
  if (expected === undefined) return [];
  if (expected === null || seen === null) return [checkEqual('pending', expected, seen)];
  return [
    checkEqual('pending.tool', expected.tool, seen.tool),
    ...checkSubset('pending.input', expected.input ?? {}, seen.input),
  ];
}

function checkTip(expected: Expectation['tip_includes'], tip: string | undefined) {
  if (expected === undefined) return [];
  if (expected.length === 0) return [checkEqual('tip_includes', '', tip ?? '')];
  return expected.map((part) => checkContains('tip_includes', part, tip ?? ''));
}

function checkSubset(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  actual: JsonObject,
) {
  return Object.entries(expected).map(([key, value]) =>
    checkEqual(`${what}.${key}`, value, actual[key] ?? null),
  );
}

function checkEqual(what: string, expected: unknown, actual: unknown): Difference | undefined {
  if (expected === undefined || isDeepStrictEqual(expected, actual)) return undefined;
  return { what, expected, actual };
}

function checkIncludes(
  what: string,
  expected: string,
  actual: readonly string[],
): Difference | undefined {
  return actual.includes(expected) ? undefined : { what, expected, actual };
}

function checkExcludes(
  what: string,
  expected: string,
  actual: readonly string[],
): Difference | undefined {
  return actual.includes(expected) ? { what, expected, actual } : undefined;
}

function checkContains(what: string, expected: string, actual: string): Difference | undefined {
  return actual.includes(expected) ? undefined : { what, expected, actual };
}

function checkAtMost(
  what: string,
  expected: number | undefined,
  actual: number,
): Difference | undefined {
  return expected === undefined || actual <= expected ? undefined : { what, expected, actual };
}

function checkOrder(
  expected: readonly string[],
  actual: readonly string[],
): Difference | undefined {
  let at = 0;
  for (const tool of actual) if (tool === expected[at]) at += 1;
  return at === expected.length ? undefined : { what: 'tools', expected, actual };
}
