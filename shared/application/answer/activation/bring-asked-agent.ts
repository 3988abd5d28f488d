import type { Activation } from '../../../domain/catalogue/shadow.ts';
import { currentFrame } from '../../../domain/conversation/session.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { Claim, Reading } from '../../../domain/reading.ts';
import { mentionsPhrase } from '../../../domain/text/mentions-phrase.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';
import { bringAgent, greetAs } from './bring-agent.ts';

/**
 * Whoever asks for an agent of the shadow, by its name or for what it is there for, gets it in this
 * very turn, and no model is asked whether. What runs stays in the frame below. Asked for by name
 * alone, it greets. A complaint or a sad subject is left to whoever is in front.
 */
export function bringAskedAgent(turn: Turn, state: TurnState): TurnState {
  if (state.draft !== undefined || !state.hasUnreadWords) return state;
  const asked = findAskedAgent(turn, state);
  if (asked === undefined) return state;
  const brought = bringAgent(turn, state, asked.activates.agentId, `asked ${asked.how}`);
  return asked.how === 'by-name' ? greetAs(brought, asked.activates) : brought;
}

/** True when the words ask for an agent of the shadow that may come to the front now. */
export function asksForAgent(turn: Turn, state: TurnState): boolean {
  return findAskedAgent(turn, state) !== undefined;
}

/** True when the words want something of such an agent, whatever waits for an answer meanwhile. */
export function wantsAgent(turn: Turn, state: TurnState): boolean {
  return isOwnPrivate(state) && findWanted(turn, state) !== undefined;
}

function findAskedAgent(turn: Turn, state: TurnState): Asked | undefined {
  return isFree(state) ? findWanted(turn, state) : undefined;
}

function findWanted(turn: Turn, state: TurnState): Asked | undefined {
  const { sensitiveWords = {} } = state.catalogue.shadow ?? {};
  if (mentionsPhrase(state.text, sensitiveWords)) return undefined;
  return findAsked(state, readWords(turn, state));
}

/** The agent that the words ask for, unless it is in front already, and how they do. */
function findAsked(state: TurnState, words: Reading): Asked | undefined {
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

/** A person of their own account, in private, of whom nothing is asked that must be answered. */
function isFree(state: TurnState): boolean {
  const { pendingConfirmation, pendingQuestion, inDoubt } = state.session;
  const isAsked = pendingConfirmation ?? pendingQuestion ?? inDoubt;
  return isAsked === undefined && isOwnPrivate(state);
}

function isOwnPrivate({ isGuest, inbound }: TurnState): boolean {
  return isGuest !== true && inbound.provenance.chat === 'private';
}

function isInFront({ session }: TurnState, { agentId }: Activation): boolean {
  return currentFrame(session).agentId === agentId;
}

/** "Dice que ahorre" and "págame la luz, gasto mucho" ask for no agent. */
function isAboutOtherThings(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'reported' || claim.mood === 'hypothetical';
  return claim.type === 'phone' || (claim.type === 'request' && claim.operation !== undefined);
}

/** "No quiero ahorrar" asks for no agent; "ya no quiero mi meta" is for the one that keeps it. */
function isDeclining(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'negated';
  if (claim.type === 'answer') return claim.answer === 'no';
  return claim.type === 'request' && (claim.isCancelling || claim.isDeleting === true);
}

function findWayOfAsking(
  { text }: TurnState,
  { claims }: Reading,
  { names, subjects, keeps }: Activation,
): Asked['how'] | undefined {
  const isOf = (phrases: LocalizedText | undefined) => phrases && mentionsPhrase(text, phrases);
  if (claims.some(isAboutOtherThings)) return undefined;
  if (claims.some(isDeclining)) return isOf(keeps) ? 'for-subject' : undefined;
  const hasAmount = claims.some(({ type }) => type === 'amount');
  const isOrder = claims.some(({ type }) => type === 'question' || type === 'request');
  if (isOf(names)) return hasAmount ? 'for-subject' : 'by-name';
  return (isOrder || hasAmount) && isOf(subjects) ? 'for-subject' : undefined;
}
