import {
  type Occasion,
  type ShadowDefinition,
  type ShadowMode,
  type ShadowSubagent,
  shadowModes,
  type TipRule,
} from '../../domain/catalogue/shadow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { findExceededBudget } from '../../domain/conversation/usage.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import { isQuietTime } from '../../domain/is-quiet-time.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import { findRuleItem, formatLocalDay } from '../../domain/shadow/find-rule-item.ts';
import { isCoolingDown, type TipDistance } from '../../domain/shadow/shadow-memory.ts';
import { mentionsPhrase } from '../../domain/text/mentions-phrase.ts';
import { currentFlowState, resolveTimezone, type TurnState } from '../turn-state/turn-state.ts';

/** Why nobody evaluates a turn. */
export type SuppressedBy = Obstacle | Reserve | 'no-occasion';

/** Who may evaluate a turn. */
export interface WatchedTurn {
  readonly type: 'watched';
  readonly ids: readonly string[];
  /** What subagents may do; a rule is only among them if it may speak. */
  readonly modes: readonly ShadowMode[];
}

/** Who may evaluate a turn; nobody, with the reason. */
export type Watchers = WatchedTurn | { readonly type: 'suppressed'; readonly by: SuppressedBy };

/**
 * Decides by code who may evaluate this turn, before anything is spent on it. A tip never comes
 * while the person has something to decide, when something went wrong, or when they want none.
 * Whoever speaks of what an agent is there for may get that agent even while tips are held back.
 */
export function findWatchers(shadow: ShadowDefinition, state: TurnState, now: Date): Watchers {
  const reserve = findReserve(shadow, state, now);
  const by = findObstacle(shadow, state);
  if (by !== undefined) return { type: 'suppressed', by };
  const asked = shadow.subagents.filter((one) => one.isEnabled && isAskedFor(one, state));
  if (reserve !== undefined) return watchWith(asked, ['activation'], reserve);
  const isCooling = ({ id, cooldown: messages }: Watcher) =>
    isNear(shadow, state, now, { messages, minutes: 0 }, id);
  const watching = listWatching(shadow, state);
  const rested = watching.filter((one) => !isCooling(one));
  const isHeldBack = isStepOpen(state) || asked.some(isCooling);
  const fitting = [...new Set([...asked, ...rested])].filter((one) => mayApply(one, state, now));
  const otherwise = watching.length > 0 && rested.length === 0 ? 'cooldown' : 'no-occasion';
  return watchWith(fitting, isHeldBack ? ['activation'] : shadowModes, otherwise);
}

type Watcher = ShadowSubagent | TipRule;

function watchWith(
  watchers: readonly Watcher[],
  modes: readonly ShadowMode[],
  otherwise: SuppressedBy,
): Watchers {
  if (watchers.length === 0) return { type: 'suppressed', by: otherwise };
  return { type: 'watched', ids: watchers.map(({ id }) => id), modes };
}

/**
 * Those for whom the turn is an occasion. Below a step that waits for an answer, only what is about
 * that very step, and an agent that could come.
 */
function listWatching({ subagents, rules }: ShadowDefinition, state: TurnState) {
  const isOpen = isStepOpen(state);
  return [...subagents, ...rules]
    .filter(({ isEnabled }) => isEnabled)
    .filter(({ occasion }) => isOccasion(occasion, state))
    .filter((one) => !isOpen || canActivate(one) || namesState(one.occasion, state));
}

function canActivate(watcher: Watcher): boolean {
  return 'modes' in watcher && watcher.modes.includes('activation');
}

/** The person speaks of what the subagent's agent is there for, and does not have it yet. */
function isAskedFor(subagent: ShadowSubagent, { text, session }: TurnState): boolean {
  const { occasion, activates } = subagent;
  if (occasion.topics === undefined || activates === undefined) return false;
  const isThere = session.agentStack.some(({ agentId }) => agentId === activates.agentId);
  return !isThere && mentionsPhrase(text, occasion.topics);
}

/** A step of a flow that is not at its end asks the person for something. */
function isStepOpen(state: TurnState): boolean {
  return currentFlowState(state)?.isFinal === false;
}

/**
 * A rule that needs only what is at hand is applied before anybody is asked to: most often it has
 * nothing to say, and nothing waits for it.
 */
function mayApply(watcher: Watcher, state: TurnState, now: Date): boolean {
  if ('modes' in watcher || watcher.lookups.length === 0) return true;
  const flow = currentFlow(state.session);
  const scope = flow === undefined ? {} : { flow: flowScope(flow) };
  const found = watcher.lookups.map(({ as, atHand }) => [as, atHand && readPath(scope, atHand)]);
  if (found.some(([, value]) => value === undefined)) return true;
  const { timezone } = state.catalogue.assistant;
  const data = { ...scope, ...Object.fromEntries(found) };
  return findRuleItem(watcher, data, formatLocalDay(now, timezone)) !== undefined;
}

/** What holds back tips that nobody asked for. */
function findReserve(shadow: ShadowDefinition, state: TurnState, now: Date): Reserve | undefined {
  const { globalCooldown: messages, globalCooldownMinutes: minutes } = shadow;
  if (state.session.shadow?.isOptedOut === true) return 'opted-out';
  if (isQuiet(shadow, state, now)) return 'quiet-hours';
  return isNear(shadow, state, now, { messages, minutes }) ? 'cooldown' : undefined;
}

type Reserve = 'opted-out' | 'quiet-hours' | 'cooldown';

function isNear(
  { cooldownEndsAfterHours: endsAfterHours }: ShadowDefinition,
  { session }: TurnState,
  now: Date,
  distance: Pick<TipDistance, 'messages' | 'minutes'>,
  by?: string,
): boolean {
  const moment = { messageCount: session.messageCount, now };
  return isCoolingDown(session.shadow, { ...distance, endsAfterHours }, moment, by);
}

/** What forbids any tip and any agent, whoever would give it. */
function findObstacle(shadow: ShadowDefinition, state: TurnState): Obstacle | undefined {
  const { session, inbound } = state;
  const obstacles: Readonly<Record<Obstacle, boolean>> = {
    'no-account': state.isGuest === true,
    'not-alone': inbound.provenance.chat !== 'private',
    'handed-off': session.status !== 'active',
    'confirmation-pending': session.pendingConfirmation !== undefined,
    'question-pending': session.pendingQuestion !== undefined,
    'operation-in-doubt': session.inDoubt !== undefined || session.decision !== undefined,
    failure: hasFailed(state),
    sensitive: isSensitive(shadow, state),
    'over-budget': isOverBudget(state),
  };
  return obstacleOrder.find((obstacle) => obstacles[obstacle]);
}

const obstacleOrder = [
  'no-account',
  'not-alone',
  'handed-off',
  'confirmation-pending',
  'question-pending',
  'operation-in-doubt',
  'failure',
  'sensitive',
  'over-budget',
] as const;

type Obstacle = (typeof obstacleOrder)[number];

/** What the person said now and just before: a sad subject does not end with its sentence. */
function isSensitive({ sensitiveWords }: ShadowDefinition, { text, history }: TurnState): boolean {
  const before = history.filter(({ role }) => role === 'user').slice(-2);
  const said = [text, ...before.map((message) => message.text)];
  return said.some((words) => mentionsPhrase(words, sensitiveWords));
}

function isOverBudget({ usage, catalogue }: TurnState): boolean {
  const { budgets } = catalogue.assistant;
  return usage !== undefined && budgets !== undefined && !!findExceededBudget(usage, budgets);
}

function isQuiet({ quietHours }: ShadowDefinition, state: TurnState, now: Date): boolean {
  return quietHours !== undefined && isQuietTime(quietHours, now, resolveTimezone(state));
}

/** The engine's own records of something that went wrong. */
const failureEvents = [
  'turn-failed',
  'model-call-failed',
  'over-budget',
  'flow-outdated',
  'figures-ungrounded',
  'claim-ungrounded',
];

/** In this turn, or in the one before: nobody wants to be advised right after that. */
function hasFailed({ trace, preface, toolExchanges, history }: TurnState): boolean {
  const before = history.at(-1)?.toolExchanges ?? [];
  return (
    preface.length > 0 ||
    trace.some(({ type }) => failureEvents.includes(type)) ||
    [...before, ...toolExchanges].some(({ result }) => isFailure(result))
  );
}

/** A tool that asks the person for something has not failed. */
function isFailure(result: JsonObject): boolean {
  return result['error_code'] !== undefined && result['asks_for'] === undefined;
}

function isOccasion({ tools, states, topics }: Occasion, state: TurnState): boolean {
  const { toolExchanges, text } = state;
  if (toolExchanges.some(({ tool }) => tools.includes(tool))) return true;
  if (topics !== undefined && mentionsPhrase(text, topics)) return true;
  return namesState({ states }, state);
}

function namesState({ states }: Pick<Occasion, 'states'>, { session }: TurnState): boolean {
  const flow = currentFlow(session);
  if (flow === undefined) return false;
  return states.includes(flow.flowId) || states.includes(`${flow.flowId}.${flow.state}`);
}
