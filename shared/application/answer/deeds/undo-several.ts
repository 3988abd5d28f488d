import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import type { WishedCall } from '../../../domain/conversation/session.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { ToldDeed } from '../../tools/find-deed.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { readWords } from '../read-intent.ts';
import { enterAgentOf } from './call-after.ts';
import { findUndoable, listStanding, type UndoableDeed } from './list-undoable.ts';
import { undoDeed } from './undo-deed.ts';

/**
 * "Cancel both", "cancela todo": the undoing of the newest is put, and the others wait for their
 * turn, each with a yes of its own. What cannot be undone is told. `undefined` where there is
 * nothing to choose from.
 */
export async function undoAll(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const meant = listStanding(state).filter(
    ({ tool }) => tool.lookedUpBy !== undefined && !namesOtherThan(turn, state, tool),
  );
  const undoable = findUndoable(meant);
  if (meant.length < 2) return undefined;
  const put = await undoInTurn(turn, state, undoable);
  const isPartial = put !== undefined && undoable.length < meant.length;
  return isPartial ? { ...put, preface: ['others_stay', ...put.preface] } : put;
}

/** "Did both arrive?", "how are my transfers" are about more than the last one. */
export function namesAll(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  const isAll = claims.some((claim) => claim.type === 'position' && claim.position === 'all');
  return isAll || turn.world.understanding.namesSeveral(unmaskText(turn, state));
}

/** A thing that is to be undone once its turn comes, and the words that name it. */
export interface KeptUndoing {
  readonly words: string;
  readonly call: WishedCall;
}

/** Puts the undoing of the first of these, and keeps the others for their turn. */
export async function undoInTurn(
  turn: Turn,
  state: TurnState,
  [first, ...others]: readonly UndoableDeed[],
): Promise<TurnState | undefined> {
  if (first === undefined) return undefined;
  const waiting = others.map((deed) => toUndoing(turn, state, deed));
  const put = await undoDeed(turn, keepUndoings(state, waiting), first);
  return put && others.length > 0 ? { ...put, preface: [...put.preface, 'undo_one_by_one'] } : put;
}

/** The call that undoes a deed, as something that waits for its turn, by the deed's label. */
export function toUndoing(turn: Turn, state: TurnState, deed: UndoableDeed): KeptUndoing {
  const { undo, undoInput, result } = deed;
  const words = undo.label === undefined ? state.text : renderText(turn, state, undo.label, result);
  return { words, call: { tool: undo.tool, input: undoInput } };
}

/** The undoing of others, as wishes: each is put when the one before is answered. */
export function keepUndoings(state: TurnState, kept: readonly KeptUndoing[]): TurnState {
  const { session } = state;
  const undoings = kept.map(({ words, call }) => ({ order: words, words, timesOffered: 0, call }));
  return withSession(state, withWishes(session, [...undoings, ...(session.wishes ?? [])]));
}

/**
 * Asks which of several deeds that the words name alike is to be undone. `undefined` where they
 * have no words of their own to choose by, or are of different agents.
 */
export function askWhichDeed(
  turn: Turn,
  state: TurnState,
  deeds: readonly ToldDeed[],
): TurnState | undefined {
  const [newest, ...others] = deeds;
  if (newest === undefined || others.length === 0) return undefined;
  // The last one of the list is the last one that was done.
  return listToChoose(turn, state, deeds.toReversed(), 'which_deed');
}

/** Lists deeds to be chosen from, oldest first, below words of ours. */
export function listToChoose(
  turn: Turn,
  before: TurnState,
  deeds: readonly ToldDeed[],
  key: 'which_deed' | 'which_of_these' | 'danger_deeds',
): TurnState | undefined {
  const [first] = deeds;
  if (first === undefined) return undefined;
  const state = enterAgentOf(turn, before, first.tool.name);
  const options = findUndoable(deeds).flatMap((deed) => offer(turn, state, deed));
  if (options.length < deeds.length) return undefined;
  const lines = options.map(({ label }, index) => `${index + 1}. ${label}`);
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'deeds-offered', {});
  return withDraft(noted, [engineText(noted, key), '', ...lines].join('\n'), options);
}

function offer(
  turn: Turn,
  state: TurnState,
  { undo, undoInput, result }: UndoableDeed,
): readonly OfferedOption[] {
  if (undo.label === undefined || findTool(state, undo.tool) === undefined) return [];
  const label = renderText(turn, state, undo.label, result);
  const action = { type: 'call-tool', tool: undo.tool, input: undoInput } as const;
  return [{ reference: turn.world.ids.secret(), label, action }];
}
