import { canInterrupt } from '../../../domain/conversation/can-interrupt.ts';
import {
  deferFollowUp,
  findDueFollowUp,
  leaveInDoubt,
} from '../../../domain/conversation/decide.ts';
import { type OperationInDoubt, planFollowUp } from '../../../domain/conversation/decision.ts';
import { isHandedOff } from '../../../domain/conversation/hand-off.ts';
import { openEntry } from '../../../domain/desk/desk-session.ts';
import { wordUnresolved } from '../../confirmation/word-doubt.ts';
import type { Turn } from '../../turn-state/turn.ts';
import {
  describePlace,
  type TurnState,
  withDraft,
  withSession,
} from '../../turn-state/turn-state.ts';
import { askAboutDoubt } from './ask-about-doubt.ts';

/**
 * Comes back to an operation in doubt without being asked. A state with a draft has news
 * for the person: the receipt, the refusal, or that a colleague has to look. Without one the person
 * hears nothing: it is still unknown, it is not the moment to tell, or somebody has found out
 * meanwhile.
 */
export async function followUpOperation(turn: Turn, before: TurnState): Promise<TurnState> {
  const { session } = before;
  const now = turn.now();
  const inDoubt = findDueFollowUp(session, now);
  if (inDoubt === undefined) {
    return turn.record(before, 'follow-up', { outcome: 'nothing-to-do' });
  }
  if (isHandedOff(session) || !canInterrupt(session, now)) {
    const deferred = withSession(before, deferFollowUp(session, inDoubt, now));
    return turn.record(deferred, 'follow-up', { outcome: 'deferred' });
  }
  const { state, words } = await askAboutDoubt(turn, before, inDoubt);
  if (words === undefined) return stayInDoubt(turn, state, inDoubt);
  if (isNoticed(state)) return waitForEnd(turn, before, inDoubt);
  return withDraft(turn.record(state, 'follow-up', { outcome: 'known' }), words);
}

/** A notice has told that a colleague looks into what the service now says the same of. */
function isNoticed({ history, toolExchanges }: TurnState): boolean {
  const { result = {} } = toolExchanges.at(-1) ?? {};
  if (result['is_with_colleague'] !== true) return false;
  const names = Object.entries(result).flatMap(([key, value]) =>
    typeof value === 'string' && isName(key, value) ? [value] : [],
  );
  const isAboutIt = (text: string) => names.some((name) => text.includes(name));
  return history.some(({ event, text }) => event !== undefined && isAboutIt(text));
}

/** A reference is counted; what it is of, such as a company, may stand in any notice. */
function isName(key: string, value: string): boolean {
  return (key === 'reference' || key.endsWith('_id')) && /\d/.test(value);
}

/** The notice of the end tells it, or the person's next message asks once more. */
function waitForEnd(turn: Turn, before: TurnState, inDoubt: OperationInDoubt): TurnState {
  const attempts = inDoubt.attempts + 1;
  const followUp = { count: inDoubt.followUp?.count ?? 0 };
  const session = leaveInDoubt(before.session, inDoubt, { attempts, followUp });
  return turn.record(withSession(before, session), 'follow-up', { outcome: 'told-before' });
}

/** Tried again later; the last time, the person is told so instead. */
function stayInDoubt(turn: Turn, asked: TurnState, inDoubt: OperationInDoubt): TurnState {
  const attempts = inDoubt.attempts + 1;
  const followUp = planFollowUp((inDoubt.followUp?.count ?? 0) + 1, turn.now());
  const session = leaveInDoubt(asked.session, inDoubt, { attempts, followUp });
  const isGivenUp = followUp.at === undefined;
  const details = { outcome: isGivenUp ? 'given-up' : 'unknown', attempts };
  const state = turn.record(withSession(asked, session), 'follow-up', details);
  if (!isGivenUp) return state;
  const words = wordUnresolved(state, inDoubt);
  return withDraft(listAtDesk(turn, state, inDoubt, words), words);
}

/** A colleague who looks into it sees whose it is, and can write to them. */
function listAtDesk(
  turn: Turn,
  state: TurnState,
  { confirmation }: OperationInDoubt,
  summary: string,
): TurnState {
  const { session, catalogue } = state;
  if (!catalogue.assistant.capabilities.handoff) return state;
  const cases = [confirmation.id];
  const opening = { reason: 'case' as const, place: describePlace(session), summary, cases };
  return withSession(state, openEntry(session, opening, turn.now().toISOString()));
}
