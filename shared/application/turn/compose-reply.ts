import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { withRepetition } from '../../domain/conversation/confirmation.ts';
import type { Offer, OfferedOption } from '../../domain/conversation/offer.ts';
import type { Reply } from '../../domain/conversation/reply.ts';
import { currentFlow, currentFrame, type Session } from '../../domain/conversation/session.ts';
import { dropClosingQuestions } from '../../domain/text/drop-closing-questions.ts';
import { confirmationOptions } from '../confirmation/confirmation-options.ts';
import { noteDoubt } from '../confirmation/note-doubt.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';
import { fitPreface } from './fit-preface.ts';

/** How long a button may be pressed. */
const offerTtlMs = 24 * 60 * 60 * 1000;

export interface ComposedReply {
  readonly reply: Reply;
  /** The session that remembers what its buttons mean. */
  readonly session: Session;
}

/** The one reply of a turn: the draft, what the person must know besides, and its buttons. */
export function composeReply(state: TurnState, wasCut: boolean, now: Date): ComposedReply {
  const draft = state.draft ?? { text: engineText(state, 'fallback'), options: [] };
  const reminder = reminderFor(state, draft.options);
  const notes = [
    ...listPrefaces(state)
      .flatMap((key) => fitPreface(state, key))
      .map((key) => engineText(state, key))
      .filter((words) => !draft.text.includes(words)),
    ...state.receipts,
    ...(state.findings ?? []).filter((words) => !draft.text.includes(words)),
    wasCut ? engineText(state, 'message_cut') : '',
    reminder ? dropClosingQuestions(draft.text) : draft.text,
    noteDoubt(state),
    reminder ? remind(state) : '',
  ];
  const options = reminder ?? draft.options;
  const reply: Reply = {
    text: notes.filter(Boolean).join('\n\n'),
    options: options.map(({ reference, label }) => ({ reference, label })),
    agentId: currentFrame(state.session).agentId,
  };
  const shown = noteLeft(reminder ? noteRepetition(state) : state);
  return { reply, session: withOffer(shown, options, now) };
}

/** The prompt that is still open, and what a yes and a no to it do. */
function remind(state: TurnState): string {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined) return '';
  const key = undoesAction(state, pending) ? 'undo_reminder' : 'confirmation_reminder';
  return `${engineText(state, key)}\n\n${pending.message}`;
}

/**
 * What stands before the answer; also that a prompt is gone, where nothing else shows it. That
 * nothing was undone, no step of a flow shows.
 */
function listPrefaces(state: TurnState): readonly EngineTextKey[] {
  const { session, confirmationAtStart } = state;
  const { pendingConfirmation: pending } = session;
  const isUndo = confirmationAtStart?.undoes === true;
  const key = isUndo ? ('undo_left' as const) : ('confirmation_left' as const);
  const preface = state.preface.map((each) => (each === 'confirmation_left' ? key : each));
  const isFollowed = pending !== undefined && (!isUndo || undoesAction(state, pending));
  const isShown = !isUndo && (currentFlow(session) !== undefined || session.inDoubt !== undefined);
  const isUnsaid = findLeft(state) !== undefined && !isFollowed && !isShown;
  return isUnsaid && !preface.includes(key) ? [...preface, key] : preface;
}

/** The prompt that was open before this turn, went in it, and was not answered. */
function findLeft({ session, confirmationAtStart: left }: TurnState) {
  const isOpen = session.pendingConfirmation?.id === left?.id;
  const wasAnswered = session.settledConfirmation?.id === left?.id;
  return isOpen || wasAnswered ? undefined : left;
}

/** A yes to a prompt that is gone may still come: a reply that says so can be late. */
function noteLeft(state: TurnState): TurnState {
  const { leftConfirmation: earlier, ...session } = state.session;
  if (session.pendingConfirmation !== undefined) return { ...state, session };
  const left = findLeft(state) ?? earlier;
  return left === undefined ? state : { ...state, session: { ...session, leftConfirmation: left } };
}

/**
 * The prompt stands below the answer to something else, so that a yes cannot be meant for another
 * question, and counts for what it is read under.
 */
function noteRepetition(state: TurnState): TurnState {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined) return state;
  const repeated = withRepetition(pending, state.turnId);
  return { ...state, session: { ...state.session, pendingConfirmation: repeated } };
}

/**
 * The buttons of a confirmation that was pending before, still is, and was not put again by this
 * reply, which asks nothing else.
 */
function reminderFor(
  state: TurnState,
  shown: readonly OfferedOption[],
): readonly OfferedOption[] | undefined {
  const { session, confirmationAtStart } = state;
  const pending = session.pendingConfirmation;
  if (pending === undefined || pending.id !== confirmationAtStart?.id) return undefined;
  if (session.pendingQuestion !== undefined) return undefined;
  if (shown.some((option) => option.reference === pending.references.yes)) return undefined;
  return confirmationOptions(state, pending);
}

function withOffer(state: TurnState, options: readonly OfferedOption[], now: Date): Session {
  const { offer: _replaced, ...session } = state.session;
  if (options.length === 0) return session;
  const expiresAt = new Date(now.getTime() + offerTtlMs).toISOString();
  const offer: Offer = { turnId: state.turnId, options, expiresAt };
  return { ...session, offer };
}
