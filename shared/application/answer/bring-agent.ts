import type { Activation } from '../../domain/catalogue/shadow.ts';
import { focusAgent, pushAgent } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame, type Session } from '../../domain/conversation/session.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import type { Reading } from '../../domain/reading.ts';
import { mentionsPhrase } from '../../domain/text/mentions-phrase.ts';
import { markVisited } from '../flow/move-flow.ts';
import type { Turn } from '../turn-state/turn.ts';
import { localize, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { readWords } from './read-intent.ts';

/**
 * Whoever asks for an agent of the shadow, by its name or for what it is there for, gets it in this
 * very turn, and no model is asked whether. What runs stays in the frame below. Asked for by name
 * alone, it greets. A complaint or a sad subject is left to whoever is in front.
 */
export function bringAskedAgent(turn: Turn, state: TurnState): TurnState {
  if (state.draft !== undefined || !state.hasUnreadWords || !isFree(state)) return state;
  const { sensitiveWords = {} } = state.catalogue.shadow ?? {};
  if (mentionsPhrase(state.text, sensitiveWords)) return state;
  const asked = findAsked(state, readWords(turn, state));
  if (asked === undefined) return state;
  const brought = bringAgent(turn, state, asked.activates.agentId, `asked ${asked.how}`);
  return asked.how === 'by-name' ? greetAs(brought, asked.activates) : brought;
}

/** The agent that the words ask for, unless it is in front already, and how they do. */
function findAsked(state: TurnState, words: Reading): Asked | undefined {
  if (!mayAsk(words)) return undefined;
  const { subagents } = state.catalogue.shadow ?? { subagents: [] };
  const found = subagents.flatMap(({ isEnabled, activates }): readonly Asked[] => {
    if (!isEnabled || activates === undefined || isInFront(state, activates)) return [];
    const how = findWayOfAsking(state, words, activates);
    return how === undefined ? [] : [{ activates, how }];
  });
  return found[0];
}

interface Asked {
  readonly activates: Activation;
  readonly how: 'for-subject' | 'by-name';
}

/** The agent in front, above whatever runs. One that is below already is not put there twice. */
export function bringAgent(
  turn: Turn,
  state: TurnState,
  agentId: string,
  reason: string,
): TurnState {
  const { session } = state;
  const isBelow = session.agentStack.some((frame) => frame.agentId === agentId);
  const entry = { agentId, reason: `shadow: ${reason}`, now: turn.now().toISOString() };
  const isBusy = currentFlow(session) !== undefined;
  const next: Session =
    isBelow && !isBusy ? focusAgent(session, agentId) : pushAgent(session, entry);
  const noted = turn.record(withSession(state, next), 'shadow-activated', {
    by: reason,
    agent: agentId,
  });
  return markVisited(noted);
}

/** The first words of an agent that was asked for and is told nothing yet. */
export function greetAs(state: TurnState, { agentId }: Activation): TurnState {
  const greeting = state.catalogue.agents[agentId]?.greeting;
  return greeting === undefined ? state : withDraft(state, localize(state, greeting));
}

/** A person of their own account, in private, of whom nothing is asked that must be answered. */
function isFree({ session, isGuest, inbound }: TurnState): boolean {
  const { pendingConfirmation, pendingQuestion, inDoubt } = session;
  const isAsked = pendingConfirmation ?? pendingQuestion ?? inDoubt;
  return isAsked === undefined && isGuest !== true && inbound.provenance.chat === 'private';
}

function isInFront({ session }: TurnState, { agentId }: Activation): boolean {
  return currentFrame(session).agentId === agentId;
}

/** "No quiero ahorrar", "dice que ahorre" and "págame la luz, gasto mucho" ask for no agent. */
function mayAsk({ claims }: Reading): boolean {
  return !claims.some(
    (claim) =>
      (claim.type === 'mood' && claim.mood !== 'past') ||
      (claim.type === 'answer' && claim.answer === 'no') ||
      (claim.type === 'request' && (claim.operation !== undefined || claim.isCancelling)),
  );
}

function findWayOfAsking(
  { text }: TurnState,
  { claims }: Reading,
  { names, subjects }: Activation,
): Asked['how'] | undefined {
  const isOf = (phrases: LocalizedText | undefined) => phrases && mentionsPhrase(text, phrases);
  const hasAmount = claims.some(({ type }) => type === 'amount');
  const isOrder = claims.some(({ type }) => type === 'question' || type === 'request');
  if (isOf(names)) return hasAmount ? 'for-subject' : 'by-name';
  return isOrder && isOf(subjects) ? 'for-subject' : undefined;
}
