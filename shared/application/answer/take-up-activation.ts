import type { Activation } from '../../domain/catalogue/shadow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { Claim } from '../../domain/reading.ts';
import { describeStanding } from '../../domain/shadow/describe-standing.ts';
import type { MergedTip } from '../../domain/shadow/tip.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { findPhrases } from '../../domain/text/mentions-phrase.ts';
import { readPlainValue } from '../flow/read-plain-value.ts';
import { readSlots } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { bringAgent, greetAs } from './bring-agent.ts';
import { declineActivation, declines } from './decline-activation.ts';
import { readTypedOption } from './offer/read-typed-option.ts';
import { isNeutral, readIntent, readWords } from './read-intent.ts';
import type { PersonReading } from './read-message.ts';

/**
 * Puts the agent in front that the last reply announced. The flow stays in the frame below, at its
 * step. Nothing changes for somebody who just goes on with that step, and when the conversation has
 * moved on since the announcement.
 */
export function takeUpActivation(turn: Turn, state: TurnState, reading: PersonReading): TurnState {
  const { mergedTip: merged } = state;
  const activates = merged && findAnnounced(state, merged);
  if (merged === undefined || activates === undefined || reading.type !== 'words') return state;
  if (declines(turn, state)) return declineActivation(turn, state, merged);
  if (goesOn(turn, state)) return state;
  const brought = bringAgent(turn, state, activates.agentId, merged.by);
  return agrees(turn, state, activates) ? greetAs(brought, activates) : brought;
}

/** The agent that the last reply announced, if the conversation still stands there. */
function findAnnounced(state: TurnState, merged: MergedTip): Activation | undefined {
  const { history, session, catalogue } = state;
  const isNext = history.at(-1)?.turnId === merged.turnId;
  if (!isNext || describeStanding(session) !== merged.standing) return undefined;
  const { activates } = catalogue.shadow?.subagents.find(({ id }) => id === merged.by) ?? {};
  const isAnnounced = merged.mode === 'activation' && merged.agentId === activates?.agentId;
  return isAnnounced ? activates : undefined;
}

/** "Yes", "sí, ayúdame", "help me": the agent may come, and is told nothing yet. */
function agrees(turn: Turn, state: TurnState, { agreed = {} }: Activation): boolean {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim));
  const known = findPhrases(state.text, agreed).flatMap((phrase) => foldPhrase(phrase).split(' '));
  const isKnown = remainder.every(({ text }) =>
    foldPhrase(text)
      .split(' ')
      .every((word) => known.includes(word)),
  );
  return isKnown && telling.every(isWelcome) && telling.length + remainder.length > 0;
}

/** A yes, or "I want", "help me" without what. */
function isWelcome(claim: Claim): boolean {
  if (claim.type === 'request') return claim.operation === undefined && !claim.isCancelling;
  return claim.type === 'answer' && claim.answer === 'yes';
}

/** True for words that answer the step that was asked for or end it, and say nothing else. */
function goesOn(turn: Turn, state: TurnState): boolean {
  const intent = readIntent(readWords(turn, state));
  if (intent.command === 'stop' || readTypedOption(state, intent) !== undefined) return true;
  if (currentFlow(state.session) === undefined) return false;
  const slots = readSlots(turn, state, unmaskText(turn, state));
  const isExplained = slots?.rest === '' && slots.unused.length === 0;
  const isFilled = isExplained && Object.keys(slots.inputs).length > 0;
  return isFilled || readPlainValue(turn, state) !== undefined;
}
