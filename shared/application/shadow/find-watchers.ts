import {
  type Occasion,
  type ShadowDefinition,
  type ShadowMode,
  type ShadowSubagent,
  shadowModes,
} from '../../domain/catalogue/shadow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { findExceededBudget } from '../../domain/conversation/usage.ts';
import { isQuietTime } from '../../domain/is-quiet-time.ts';
import type { JsonObject } from '../../domain/json.ts';
import { isCoolingDown, isResting, type TipDistance } from '../../domain/shadow/shadow-memory.ts';
import { mentionsPhrase } from '../../domain/text/mentions-phrase.ts';
import { currentFlowState, resolveTimezone, type TurnState } from '../turn-state/turn-state.ts';
import { maySpeak, type Watcher } from './may-speak.ts';

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
  const isCooling = (one: Watcher) =>
    isNear(shadow, state, now, { messages: one.cooldown, minutes: 0 }, one.id) ||
    ('restHours' in one && isResting(state.session.shadow, one, now));
  const watching = listWatching(shadow, state);
  const rested = watching.filter((one) => !isCooling(one));
  const isHeldBack = isStepOpen(state) || asked.some(isCooling);
  const fitting = asked.length > 0 ? asked : rested.filter((one) => maySpeak(one, state, now));
  const otherwise = watching.length > 0 && rested.length === 0 ? 'cooldown' : 'no-occasion';
  if (isHeldBack) return watchWith(fitting, ['activation'], otherwise);
  const isJoined = fitting.some((one) => 'modes' in one && hasAgent(one, state));
  return watchWith(fitting, isJoined ? ['tip'] : shadowModes, otherwise);
}

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
    .filter((one) => isOccasion(one.occasion, state, !('modes' in one && hasAgent(one, state))))
    .filter((one) => !isOpen || canActivate(one, state) || namesState(one.occasion, state));
}

/** An agent that is there already does not come. */
function canActivate(watcher: Watcher, state: TurnState): boolean {
  return 'modes' in watcher && watcher.modes.includes('activation') && !hasAgent(watcher, state);
}

/** The subagent's agent is on the stack, or has answered in this turn what it was asked. */
function hasAgent({ activates }: ShadowSubagent, { session, trace }: TurnState): boolean {
  if (activates === undefined) return false;
  const isOnStack = session.agentStack.some(({ agentId }) => agentId === activates.agentId);
  const hasAnswered = trace.some(
    ({ type, details }) => type === 'shadow-activated' && details['agent'] === activates.agentId,
  );
  return isOnStack || hasAnswered;
}

/** The person speaks of what the subagent's agent is there for, and does not have it yet. */
function isAskedFor(subagent: ShadowSubagent, state: TurnState): boolean {
  const { occasion, activates } = subagent;
  if (occasion.topics === undefined || activates === undefined) return false;
  return !hasAgent(subagent, state) && mentionsPhrase(state.text, occasion.topics);
}

/** A step of a flow that is not at its end asks the person for something. */
function isStepOpen(state: TurnState): boolean {
  return currentFlowState(state)?.isFinal === false;
}

/** What holds back tips that nobody asked for. */
function findReserve(shadow: ShadowDefinition, state: TurnState, now: Date): Reserve | undefined {
  const { globalCooldown: messages, globalCooldownMinutes: minutes } = shadow;
  if (state.session.shadow?.isOptedOut === true) return 'opted-out';
  if (isQuiet(shadow, state, now)) return 'quiet-hours';
  if (wasSensitive(shadow, state)) return 'sensitive';
  return isNear(shadow, state, now, { messages, minutes }) ? 'cooldown' : undefined;
}

type Reserve = 'opted-out' | 'quiet-hours' | 'sensitive' | 'cooldown';

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

/** The words are sad, or a danger was warned of: no time for a tip. */
function isSensitive({ sensitiveWords }: ShadowDefinition, { text, trace }: TurnState): boolean {
  return trace.some(({ type }) => type === 'danger-read') || mentionsPhrase(text, sensitiveWords);
}

/** What the person said before: a sad subject does not end with its sentence. */
function wasSensitive(
  { sensitiveWords, sensitiveMessages }: ShadowDefinition,
  { history }: TurnState,
): boolean {
  if (sensitiveMessages === 0) return false;
  const before = history.filter(({ role }) => role === 'user').slice(-sensitiveMessages);
  return before.some(({ text }) => mentionsPhrase(text, sensitiveWords));
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
  'question-imitated',
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

function isOccasion(
  { tools, states, topics }: Occasion,
  state: TurnState,
  countsTopics: boolean,
): boolean {
  const { toolExchanges, text } = state;
  if (toolExchanges.some(({ tool }) => tools.includes(tool))) return true;
  if (countsTopics && topics !== undefined && mentionsPhrase(text, topics)) return true;
  return namesState({ states }, state);
}

function namesState({ states }: Pick<Occasion, 'states'>, { session }: TurnState): boolean {
  const flow = currentFlow(session);
  if (flow === undefined) return false;
  return states.includes(flow.flowId) || states.includes(`${flow.flowId}.${flow.state}`);
}
