import type { Session } from '../../domain/conversation/session.ts';
import { isShareKept } from '../flow/amount/read-share.ts';
import { isAtReview } from '../flow/is-at-review.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { findUnkeptAmounts } from './find-unkept-amounts.ts';
import { findNotedMoments, findUnkeptDays, hasMomentNote, isDoneNow } from './find-unkept-days.ts';
import { findUnkeptShares } from './find-unkept-shares.ts';

/** Characters of a limit that are shown, and how many of them. */
const maxQuoted = 80;
const maxLimits = 4;

/**
 * What limits the order and nobody takes into account ("if the dollar drops") is kept as it was
 * written, and stands before every question that asks for the yes, until the order is replaced, is
 * wanted now, or is over.
 */
export function tellLimits(turn: Turn, before: TurnState, after: TurnState): TurnState {
  const { limits: _before, ...session } = after.session;
  if (!isUnderWay(session)) return withSession(after, session);
  const found = findLimits(turn, before, after).filter((limit) => !isShareKept(turn, after, limit));
  const earlier = listEarlier(turn, before, after).filter((limit) => !isKept(turn, after, limit));
  const limits = [...earlier, ...found].slice(-maxLimits);
  if (limits.length === 0) return withSession(after, session);
  const told = [...new Set(limits)].filter((limit) => !isNoted(turn, after, limit));
  const kept = keep(turn, after, [...new Set(limits)]);
  const isAsked = session.pendingConfirmation !== undefined || isAtReview(after);
  const isDue = told.length > 0 && (isAsked || found.length > 0);
  return isDue ? tell(turn, kept, told) : kept;
}

/** A note of this reply says already that the day is not kept. */
function isNoted(turn: Turn, state: TurnState, limit: string): boolean {
  return hasMomentNote(state) && isMoment(turn, state, limit);
}

function isUnderWay({ agentStack, pendingConfirmation, pendingQuestion }: Session): boolean {
  const isInFlow = agentStack.some(({ flow }) => flow !== undefined);
  return isInFlow || pendingConfirmation !== undefined || pendingQuestion !== undefined;
}

/** What the words of this turn limit, unless they are told that nothing can wait. */
function findLimits(turn: Turn, before: TurnState, after: TurnState): readonly string[] {
  if (!before.hasUnreadWords) return [];
  if (after.draft?.text.includes(engineText(after, 'confirmation_put_off'))) return [];
  const text = unmaskText(turn, after);
  const reading = readFlowMessage(turn, after, text);
  const limits = turn.world.understanding.readLimits(text, reading);
  const others = [
    ...findUnkeptDays(after, reading),
    ...findNotedMoments(after, reading),
    ...findUnkeptAmounts(turn, after, reading),
    ...findUnkeptShares(before, after, reading),
  ].filter(({ start }) => !limits.some((limit) => start >= limit.start && start < limit.end));
  return [...limits, ...others].map((limit) => shorten(limit.text.replaceAll(/\s+/g, ' ')));
}

/** What limited the order before, unless it was done, replaced or wanted now, or came true. */
function listEarlier(turn: Turn, before: TurnState, after: TurnState): readonly string[] {
  const { limits = [], settledConfirmation } = before.session;
  const isDone = after.session.settledConfirmation?.id !== settledConfirmation?.id;
  if (limits.length === 0 || isDone || isLifted(turn, before, after)) return [];
  const { understanding } = turn.world;
  const written = limits.map((limit) => understanding.reveal(limit, before.session.vault ?? {}));
  if (!before.hasUnreadWords) return written;
  const text = unmaskText(turn, after);
  const reading = readFlowMessage(turn, after, text);
  return written.filter((limit) => !understanding.fulfilsLimit(text, reading, limit));
}

/** A day that was not kept is none where another one is; nor a share where a part is paid. */
function isKept(turn: Turn, state: TurnState, limit: string): boolean {
  if (isShareKept(turn, state, limit)) return true;
  if (state.session.pendingConfirmation === undefined || isDoneNow(state)) return false;
  return isMoment(turn, state, limit) && !/^(?:not|no)\s/i.test(limit);
}

function isMoment(turn: Turn, state: TurnState, limit: string): boolean {
  const { claims, remainder } = readFlowMessage(turn, state, limit);
  return remainder.length === 0 && claims.every(({ type }) => type === 'moment');
}

function isLifted(turn: Turn, before: TurnState, after: TurnState): boolean {
  const text = unmaskText(turn, after);
  const reading = readFlowMessage(turn, after, text);
  return before.hasUnreadWords && turn.world.understanding.liftsLimits(text, reading);
}

function shorten(words: string): string {
  return words.length > maxQuoted ? `${words.slice(0, maxQuoted).trimEnd()}…` : words;
}

function keep(turn: Turn, state: TurnState, limits: readonly string[]): TurnState {
  const { session, catalogue } = state;
  const mask = createVaultMask(catalogue.assistant.redaction, session, turn.world.understanding);
  return withSession(state, mask.saveVault({ ...session, limits: limits.map(mask.mask) }));
}

/** Before the question, once: what the words were, and what a yes does. */
function tell(turn: Turn, state: TurnState, limits: readonly string[]): TurnState {
  const { draft } = state;
  if (draft === undefined) return state;
  const words = limits.map((limit) => `“${limit}”`).join(', ');
  const then = engineText(state, isDoneNow(state) ? 'limits_if_yes' : 'limits_if_confirmed');
  const told = `${engineText(state, 'limits_unused')} ${words}. ${then}`;
  const noted = turn.record(state, 'limits-told', { count: limits.length });
  return withDraft(noted, `${told}\n\n${draft.text}`, draft.options);
}
