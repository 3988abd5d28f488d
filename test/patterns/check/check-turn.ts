import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  inLanguage,
  type Language,
  type PatternExpectation,
  type Words,
} from '../format/pattern-dialogue.ts';
import type { Effect, SeenTurn } from '../play/seen-turn.ts';
import { classifyReply } from './classify-reply.ts';
import type { Difference } from './difference.ts';
import { findSteps } from './find-steps.ts';

type Check = (
  expected: PatternExpectation,
  seen: SeenTurn,
  language: Language,
) => readonly Difference[];

const checks: readonly Check[] = [
  ({ step }, seen) => checkOne('step', step, findSteps(seen)),
  ({ agent }, seen) => checkOne('agent', agent, [seen.agent]),
  ({ consent }, seen) => checkConsent(consent, seen),
  ({ keeps = {} }, { data, pending }) =>
    checkValues('keeps', keeps, { ...data, ...pending?.input }),
  ({ did, may_do }, { effects }) => checkEffects(did, may_do, effects),
  (_, { unasked: was }) => (was.length === 0 ? [] : [{ what: 'unasked', expected: [], was }]),
  ({ offers }, { labels }, language) => checkParts('offers', offers, labels.join(' | '), language),
  ({ mentions }, { reply }, language) => checkParts('mentions', mentions, reply, language),
  ({ avoids }, { reply }, language) =>
    avoids
      .map((words) => inLanguage(words, language))
      .filter((words) => includesOne(reply, words))
      .map((words) => ({ what: 'avoids', expected: words, was: reply })),
  ({ language }, seen) => checkOne('language', language, [seen.language]),
  ({ handed_off }, seen) =>
    handed_off === undefined || handed_off === seen.handedOff
      ? []
      : [{ what: 'handed_off', expected: handed_off, was: seen.handedOff }],
  ({ max_model_calls: most }, { modelCalls: was }) =>
    most === undefined || was <= most ? [] : [{ what: 'model calls', expected: most, was }],
];

/** Compares a turn with what was expected of it, and the reply with what no reply may be. */
export function checkTurn(
  expected: PatternExpectation,
  seen: SeenTurn,
  before: SeenTurn | undefined,
  language: Language,
): readonly Difference[] {
  const wrong = classifyReply(seen.reply, before?.reply, language).filter(
    (each) => !expected.may.includes(each),
  );
  return [
    ...checks.flatMap((check) => check(expected, seen, language)),
    ...wrong.map((each) => ({ what: 'reply', expected: `no ${each}`, was: seen.reply })),
  ];
}

function checkOne(
  what: string,
  expected: string | readonly string[] | undefined,
  was: readonly string[],
): readonly Difference[] {
  if (expected === undefined || [expected].flat().some((each) => was.includes(each))) return [];
  return [{ what, expected, was: was.join(', ') }];
}

/** The review of a transfer puts it to the person too. */
function findConsent({ pending, data, ...seen }: SeenTurn): Effect | undefined {
  if (pending !== undefined) return pending;
  const isReview = findSteps({ pending, data, ...seen }).includes('review');
  return isReview ? { tool: 'create_transfer', input: data } : undefined;
}

function checkConsent(expected: Call | null | undefined, seen: SeenTurn): readonly Difference[] {
  if (expected === undefined) return [];
  const was = findConsent(seen);
  if (expected === null) return was === undefined ? [] : [{ what: 'consent', expected, was }];
  if (was?.tool !== expected.tool) return [{ what: 'consent', expected, was: was ?? 'none' }];
  return checkValues('consent', expected.with ?? {}, was.input);
}

function checkValues(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  was: Readonly<Record<string, unknown>>,
): readonly Difference[] {
  return Object.entries(expected)
    .filter(([key, value]) => !isSame(value, was[key]))
    .map(([key, value]) => ({ what: `${what}.${key}`, expected: value, was: was[key] ?? null }));
}

function checkEffects(
  expected: readonly Call[],
  allowed: readonly Call[],
  was: readonly Effect[],
): readonly Difference[] {
  const others = was.filter((effect) => !allowed.some((call) => isCarriedOut(call, effect)));
  const isAsExpected =
    expected.length === others.length &&
    expected.every((call, index) => isCarriedOut(call, others[index]));
  return isAsExpected ? [] : [{ what: 'did', expected, was }];
}

function isCarriedOut({ tool, with: input = {} }: Call, effect: Effect | undefined): boolean {
  return tool === effect?.tool && checkValues('', input, effect.input).length === 0;
}

function isSame(expected: unknown, was: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((each) => isSame(each, was));
  if (expected === null) return was === null || was === undefined;
  if (typeof expected === 'string' && expected.startsWith('~'))
    return typeof was === 'string' && was.startsWith(expected.slice(1));
  return isDeepStrictEqual(expected, was);
}

function checkParts(
  what: string,
  expected: readonly Words[],
  was: string,
  language: Language,
): readonly Difference[] {
  return expected
    .map((words) => inLanguage(words, language))
    .filter((words) => !includesOne(was, words))
    .map((words) => ({ what, expected: words, was }));
}

function includesOne(text: string, alternatives: string): boolean {
  const lower = text.toLowerCase();
  return alternatives.split('|').some((each) => lower.includes(each.toLowerCase()));
}
