import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { isHandedOff } from '../../domain/conversation/hand-off.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { Danger } from '../../domain/understanding.ts';
import { tellBesideStep } from '../flow/answer-at-step.ts';
import { offerAnswers } from '../question/offer-answers.ts';
import { findFreshDeed } from '../tools/find-deed.ts';
import { undoesAction } from '../tools/find-undo.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { askAgain, hasExpired } from './answer-confirmation.ts';
import { findUndoable, listStanding } from './deeds/list-undoable.ts';
import { listToChoose } from './deeds/undo-several.ts';
import { tellDoubt } from './doubt/resolve-doubt.ts';
import { answerCallingOff } from './standing/answer-calling-off.ts';

const dangerTexts = {
  scam: 'scam_warning',
  theft: 'stolen_advice',
  doubt: 'money_doubt',
} as const satisfies Record<Danger, EngineTextKey>;

/**
 * Somebody who tells of a fraud or a theft is warned before anything else, and offered a colleague:
 * nothing that the same message orders is started. What either was told beside is put aside, unless
 * it takes something back: who has a stolen phone in hand might say the yes. What was done a moment
 * ago is offered to be undone, and what is in doubt is asked about. Beside a mere doubt, what was
 * under way is put again below. Only where a colleague can be offered: there is nothing else that
 * we can do about it.
 */
export async function answerDanger(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  if (!state.catalogue.assistant.capabilities.handoff) return undefined;
  const danger = turn.world.understanding.readDanger(unmaskText(turn, state));
  if (danger === undefined) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'danger-read', { as: danger });
  const told =
    danger !== 'doubt' && isGivingMoney(noted)
      ? putAside(turn, noted, dangerTexts[danger])
      : tell(turn, noted, dangerTexts[danger]);
  const called = danger === 'doubt' ? told : await callOff(turn, state, told);
  const answered = called ?? offerUndoing(turn, told);
  const { text = '', options = [] } = answered.draft ?? {};
  const offered = withDraft(answered, text, [...options, offerHuman(turn, answered)]);
  return danger === 'doubt' ? offered : await tellDoubt(turn, offered);
}

/**
 * "They stole my phone, cancel all that is scheduled": whoever holds the phone gains nothing by
 * that, so that it is put below the warning. Not while a colleague is awaited or an operation is in
 * doubt, nor where a question stands there already.
 */
async function callOff(
  turn: Turn,
  said: TurnState,
  { draft, ...told }: TurnState,
): Promise<TurnState | undefined> {
  const { session } = told;
  const asked = session.pendingConfirmation ?? session.pendingQuestion ?? currentFlow(session);
  const isInDoubt = (session.inDoubt ?? []).length > 0;
  if (asked !== undefined || isInDoubt || isHandedOff(session)) return undefined;
  const mask = createVaultMask(
    said.catalogue.assistant.redaction,
    session,
    turn.world.understanding,
  );
  for (const words of turn.world.understanding.readBesideDanger(unmaskText(turn, said))) {
    const cut = { ...told, text: mask.mask(words), said: said.said ?? said.text };
    const put = await answerCallingOff(turn, cut);
    if (put?.draft === undefined) continue;
    const { text, options } = put.draft;
    const notes = put.preface.slice(told.preface.length).map((key) => engineText(put, key));
    const shown = [draft?.text ?? '', ...notes, text].join('\n\n');
    return withDraft({ ...put, preface: told.preface, text: said.text }, shown, options);
  }
  return undefined;
}

/** What was done a moment ago may be what the fraud was about, and may still be undone. */
function offerUndoing(turn: Turn, told: TurnState): TurnState {
  const isKnown = told.session.inDoubt === undefined && findFreshDeed(told) !== undefined;
  const deeds = isKnown ? findUndoable(listStanding(told)) : [];
  const { draft, ...free } = told;
  const listed = listToChoose(turn, free, deeds.toReversed(), 'danger_deeds');
  if (draft === undefined || listed?.draft === undefined) return told;
  return withDraft(listed, `${draft.text}\n\n${listed.draft.text}`, listed.draft.options);
}

/** Something is under way that would begin something, and not undo it. */
function isGivingMoney(state: TurnState): boolean {
  const { session } = state;
  const { pendingConfirmation: pending } = session;
  if (pending !== undefined) return !undoesAction(state, pending);
  return (session.pendingQuestion ?? currentFlow(session)) !== undefined;
}

function putAside(turn: Turn, state: TurnState, warning: EngineTextKey): TurnState {
  const { pendingConfirmation: pending, pendingQuestion: _open, ...rest } = state.session;
  const { openQuestion: _asked, ...free } = withSession(state, withFlow(rest, undefined));
  const details = { id: pending?.id ?? '', because: 'danger' };
  const left = pending === undefined ? free : turn.record(free, 'confirmation-voided', details);
  // That a prompt is gone is said of every one.
  const aside = pending === undefined ? engineText(left, 'scam_set_aside') : '';
  return withDraft(left, [engineText(left, warning), aside].filter(Boolean).join('\n\n'));
}

function tell(turn: Turn, state: TurnState, key: (typeof dangerTexts)[Danger]): TurnState {
  const { pendingConfirmation: pending, pendingQuestion: open } = state.session;
  const words = engineText(state, key);
  if (open !== undefined) {
    return withDraft(state, `${words}\n\n${open.question}`, offerAnswers(turn, state, open));
  }
  if (pending === undefined) return tellBesideStep(turn, state, words);
  return hasExpired(state, pending) ? withDraft(state, words) : askAgain(state, pending, key);
}

function offerHuman(turn: Turn, state: TurnState): OfferedOption {
  return {
    reference: turn.world.ids.secret(),
    label: engineText(state, 'human_button'),
    action: { type: 'command', command: 'human', because: 'danger' },
  };
}
