import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type {
  Occasion,
  RefusalWords,
  ReturnWords,
  ShadowDefinition,
  ShadowLookup,
  ShadowSubagent,
  TipRefusal,
  TipReturn,
  TipRule,
} from '../../domain/catalogue/shadow.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredFile } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type { ShadowFile } from '../schemas/shadow-file.ts';
import { resolvePrompt } from './resolve-prompt.ts';
import { resolveText } from './resolve-text.ts';

type AuthoredSubagent = ShadowFile['subagents'][string];
type AuthoredRefusal = NonNullable<ShadowFile['opt_out']['rule']>;
type AuthoredWish = Pick<ShadowFile['opt_in'], 'words' | 'answer'>;
type AuthoredRule = ShadowFile['rules'][string];

/** Converts the shadow to the engine's form. An assistant that switches it off has none. */
export function resolveShadow(context: CheckContext): Pick<Catalogue, 'shadow'> {
  const { shadow, assistant } = context.configuration;
  if (shadow === undefined) return {};
  const resolved = resolveFile(context, shadow);
  return assistant.content.capabilities.shadow ? { shadow: resolved } : {};
}

function resolveFile(
  context: CheckContext,
  { file, content }: AuthoredFile<ShadowFile>,
): ShadowDefinition {
  const root = { file, path: [] };
  const wish = (key: string, { words, answer }: AuthoredWish) => ({
    words: resolveText(context, below(root, key, 'words'), words),
    answer: resolveText(context, below(root, key, 'answer'), answer),
  });
  return {
    globalCooldown: content.global_cooldown,
    globalCooldownMinutes: content.global_cooldown_minutes,
    cooldownEndsAfterHours: content.cooldown_ends_after_hours,
    mergeGraceMs: content.merge_grace_ms,
    ...(content.quiet_hours === undefined ? {} : { quietHours: content.quiet_hours }),
    optOut: {
      ...wish('opt_out', content.opt_out),
      ...resolveRefusal(context, below(root, 'opt_out'), content.opt_out),
    },
    optIn: {
      ...wish('opt_in', content.opt_in),
      ...resolveReturn(context, below(root, 'opt_in'), content.opt_in),
    },
    sensitiveMessages: content.sensitive_messages,
    ...(content.despair === undefined ? {} : { despair: wish('despair', content.despair) }),
    sensitiveWords: resolveText(context, below(root, 'sensitive_words'), content.sensitive_words),
    promiseWords: resolveText(context, below(root, 'promise_words'), content.promise_words),
    subagents: Object.entries(content.subagents).map(([id, subagent]) =>
      resolveSubagent(context, below(root, 'subagents', id), id, subagent),
    ),
    rules: Object.entries(content.rules).map(([id, rule]) =>
      resolveRule(context, below(root, 'rules', id), id, rule),
    ),
  };
}

function resolveRefusal(
  context: CheckContext,
  place: Place,
  { rule, again }: ShadowFile['opt_out'],
): Pick<TipRefusal, 'rule' | 'again'> {
  const words = (key: keyof RefusalWords, text: AuthoredRefusal[keyof RefusalWords]) =>
    resolveText(context, below(place, 'rule', key), text);
  return {
    ...(again === undefined ? {} : { again: resolveText(context, below(place, 'again'), again) }),
    ...(rule === undefined
      ? {}
      : {
          rule: {
            about: words('about', rule.about),
            negations: words('negations', rule.negations),
            stops: words('stops', rule.stops),
            fillers: words('fillers', rule.fillers),
          },
        }),
  };
}

function resolveReturn(
  context: CheckContext,
  place: Place,
  { rule }: ShadowFile['opt_in'],
): Pick<TipReturn, 'rule'> {
  if (rule === undefined) return {};
  const words = (key: keyof ReturnWords) =>
    resolveText(context, below(place, 'rule', key), rule[key]);
  return { rule: { about: words('about'), wants: words('wants'), fillers: words('fillers') } };
}

function resolveSubagent(
  context: CheckContext,
  place: Place,
  id: string,
  authored: AuthoredSubagent,
): ShadowSubagent {
  const { threshold, model, modes } = authored;
  return {
    id,
    ...resolveWatcher(context, place, authored),
    threshold,
    model,
    prompt: resolvePrompt(context, below(place, 'prompt'), authored.prompt),
    modes,
    ...resolveActivation(context, place, authored),
  };
}

function resolveActivation(
  context: CheckContext,
  place: Place,
  authored: AuthoredSubagent,
): Pick<ShadowSubagent, 'activates'> {
  const { agent, announcement, declined } = authored;
  if (agent === undefined || announcement === undefined || declined === undefined) return {};
  const phrases = (['names', 'subjects', 'keeps', 'agreed'] as const).flatMap((key) => {
    const written = authored[key];
    return written === undefined ? [] : [[key, resolveText(context, below(place, key), written)]];
  });
  return {
    activates: {
      agentId: agent,
      announcement: resolveText(context, below(place, 'announcement'), announcement),
      declined: resolveText(context, below(place, 'declined'), declined),
      ...Object.fromEntries(phrases),
    },
  };
}

function resolveRule(
  context: CheckContext,
  place: Place,
  id: string,
  authored: AuthoredRule,
): TipRule {
  const { each, same_by: sameBy, rest_hours: restHours } = authored;
  return {
    id,
    ...resolveWatcher(context, place, authored),
    ...(restHours === undefined ? {} : { restHours }),
    ...(each === undefined ? {} : { each }),
    when: authored.conditions,
    atLeast: authored.at_least,
    ...(sameBy === undefined ? {} : { sameBy }),
    tip: resolveText(context, below(place, 'tip'), authored.tip),
  };
}

function resolveWatcher(
  context: CheckContext,
  place: Place,
  { enabled, cooldown, when, lookups, followed_by }: AuthoredSubagent | AuthoredRule,
) {
  const { tools, states, topics, known } = when;
  const occasion: Occasion = {
    tools,
    states,
    ...(known === undefined ? {} : { known }),
    ...(topics === undefined
      ? {}
      : { topics: resolveText(context, below(place, 'when', 'topics'), topics) }),
  };
  return {
    isEnabled: enabled,
    cooldown,
    occasion,
    lookups: lookups.map(
      ({ name, service, as, input, at_hand: atHand }): ShadowLookup => ({
        tool: name,
        service,
        as,
        input,
        ...(atHand === undefined ? {} : { atHand }),
      }),
    ),
    followedBy: followed_by,
  };
}
