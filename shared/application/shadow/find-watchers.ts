import type { Occasion, ShadowDefinition } from '../../domain/catalogue/shadow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { findExceededBudget } from '../../domain/conversation/usage.ts';
import { isQuietTime } from '../../domain/is-quiet-time.ts';
import type { JsonObject } from '../../domain/json.ts';
import { isCoolingDown } from '../../domain/shadow/shadow-memory.ts';
import { mentionsPhrase } from '../../domain/text/mentions-phrase.ts';
import { resolveTimezone, type TurnState } from '../turn-state/turn-state.ts';

/** Why nobody evaluates a turn. */
export type SuppressedBy = Obstacle | 'cooldown' | 'no-occasion';

/** Who may evaluate a turn; nobody, with the reason. */
export type Watchers =
  | { readonly type: 'watched'; readonly ids: readonly string[] }
  | { readonly type: 'suppressed'; readonly by: SuppressedBy };

/**
 * Decides by code who may evaluate this turn, before anything is spent on it. A tip never comes
 * while the person has something to decide, when something went wrong, or when they want none.
 */
export function findWatchers(shadow: ShadowDefinition, state: TurnState, now: Date): Watchers {
  const by = findObstacle(shadow, state, now);
  if (by !== undefined) return { type: 'suppressed', by };
  const { shadow: memory, messageCount } = state.session;
  if (isCoolingDown(memory, shadow.globalCooldown, messageCount)) {
    return { type: 'suppressed', by: 'cooldown' };
  }
  const watching = [...shadow.subagents, ...shadow.rules]
    .filter(({ isEnabled }) => isEnabled)
    .filter(({ occasion }) => isOccasion(occasion, state));
  const rested = watching.filter(
    ({ id, cooldown }) => !isCoolingDown(memory, cooldown, messageCount, id),
  );
  if (rested.length > 0) return { type: 'watched', ids: rested.map(({ id }) => id) };
  return { type: 'suppressed', by: watching.length > 0 ? 'cooldown' : 'no-occasion' };
}

/** What forbids any tip, whoever would give it. */
function findObstacle(
  shadow: ShadowDefinition,
  state: TurnState,
  now: Date,
): SuppressedBy | undefined {
  const { session, inbound } = state;
  const obstacles: Readonly<Record<Obstacle, boolean>> = {
    'opted-out': session.shadow?.isOptedOut === true,
    'no-account': state.isGuest === true,
    'not-alone': inbound.provenance.chat !== 'private',
    'handed-off': session.status !== 'active',
    'confirmation-pending': session.pendingConfirmation !== undefined,
    'question-pending': session.pendingQuestion !== undefined,
    'operation-in-doubt': session.inDoubt !== undefined || session.decision !== undefined,
    failure: hasFailed(state),
    sensitive: isSensitive(shadow, state),
    'over-budget': isOverBudget(state),
    'quiet-hours': isQuiet(shadow, state, now),
  };
  return obstacleOrder.find((obstacle) => obstacles[obstacle]);
}

const obstacleOrder = [
  'opted-out',
  'no-account',
  'not-alone',
  'handed-off',
  'confirmation-pending',
  'question-pending',
  'operation-in-doubt',
  'failure',
  'sensitive',
  'over-budget',
  'quiet-hours',
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
  const { toolExchanges, session, text } = state;
  if (toolExchanges.some(({ tool }) => tools.includes(tool))) return true;
  if (topics !== undefined && mentionsPhrase(text, topics)) return true;
  const flow = currentFlow(session);
  if (flow === undefined) return false;
  return states.includes(flow.flowId) || states.includes(`${flow.flowId}.${flow.state}`);
}
