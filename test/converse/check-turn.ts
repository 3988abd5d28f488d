import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../shared/domain/json.ts';
import type { Expectation } from './dialogue-file.ts';
import type { Observation } from './observation.ts';

/** Something that is not as the dialogue says. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

type Check = (expected: Expectation, seen: Observation) => readonly (Difference | undefined)[];

const checks: readonly Check[] = [
  ({ agent_stack }, { agentStack }) => [equal('agent_stack', agent_stack, agentStack)],
  ({ flow }, seen) => [equal('flow', flow, seen.flow)],
  ({ data = {} }, seen) => subset('data', data, seen.data),
  ({ context = [] }, seen) => context.map((key) => has('context', key, Object.keys(seen.context))),
  ({ pending }, seen) => checkPending(pending, seen.pending),
  ({ tools = [] }, seen) => [inOrder(tools, seen.tools)],
  ({ no_tools = [] }, seen) => no_tools.map((tool) => hasNot('no_tools', tool, seen.tools)),
  ({ options = [] }, seen) => {
    const labels = seen.options.map(({ label }) => label);
    return options.map((part) => contains('options', part, labels.join(' | ')));
  },
  ({ reply_includes = [] }, { reply }) =>
    reply_includes.map((part) => contains('reply_includes', part, reply)),
  ({ reply_excludes = [] }, { reply }) =>
    reply_excludes.map((part) =>
      reply.includes(part) ? { what: 'reply_excludes', expected: part, actual: reply } : undefined,
    ),
  ({ reply_counts = {} }, { reply }) =>
    Object.entries(reply_counts).map(([part, count]) =>
      equal(`reply_counts.${part}`, count, reply.split(part).length - 1),
    ),
  ({ max_model_calls }, seen) => [atMost('max_model_calls', max_model_calls, seen.modelCalls)],
  ({ max_chain_iterations }, seen) => [
    atMost('max_chain_iterations', max_chain_iterations, seen.chainIterations),
  ],
];

/** Every way in which a turn differs from what was expected of it. */
export function checkTurn(expected: Expectation, seen: Observation): readonly Difference[] {
  return checks.flatMap((check) => check(expected, seen)).filter((found) => found !== undefined);
}

function checkPending(expected: Expectation['pending'], seen: Observation['pending']) {
  if (expected === undefined) return [];
  if (expected === null || seen === null) return [equal('pending', expected, seen)];
  return [
    equal('pending.tool', expected.tool, seen.tool),
    ...subset('pending.input', expected.input ?? {}, seen.input),
  ];
}

function subset(what: string, expected: Readonly<Record<string, unknown>>, actual: JsonObject) {
  return Object.entries(expected).map(([key, value]) =>
    equal(`${what}.${key}`, value, actual[key] ?? null),
  );
}

function equal(what: string, expected: unknown, actual: unknown): Difference | undefined {
  if (expected === undefined || isDeepStrictEqual(expected, actual)) return undefined;
  return { what, expected, actual };
}

function has(what: string, expected: string, actual: readonly string[]): Difference | undefined {
  return actual.includes(expected) ? undefined : { what, expected, actual };
}

function hasNot(what: string, expected: string, actual: readonly string[]): Difference | undefined {
  return actual.includes(expected) ? { what, expected, actual } : undefined;
}

function contains(what: string, expected: string, actual: string): Difference | undefined {
  return actual.includes(expected) ? undefined : { what, expected, actual };
}

function atMost(
  what: string,
  expected: number | undefined,
  actual: number,
): Difference | undefined {
  return expected === undefined || actual <= expected ? undefined : { what, expected, actual };
}

function inOrder(expected: readonly string[], actual: readonly string[]): Difference | undefined {
  let at = 0;
  for (const tool of actual) if (tool === expected[at]) at += 1;
  return at === expected.length ? undefined : { what: 'tools', expected, actual };
}
