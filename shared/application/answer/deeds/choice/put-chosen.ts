import type { EngineTextKey } from '../../../../domain/catalogue/engine-texts.ts';
import type { WishedCall } from '../../../../domain/conversation/session.ts';
import type { DeedMention } from '../../../../domain/deed-choice.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import {
  engineText,
  type TurnState,
  withDraft,
  withSession,
} from '../../../turn-state/turn-state.ts';
import { withWishes } from '../../../wishes/follow-confirmation.ts';
import { isStanding } from '../../standing/list-standing-calls.ts';
import { callInAgentOf } from '../call-after.ts';
import { findUndoable, type UndoableDeed } from '../list-undoable.ts';
import { readNames, undoDeed } from '../undo-deed.ts';
import { type KeptUndoing, keepUndoings, listToChoose, toUndoing } from '../undo-several.ts';
import type { ChosenDeeds } from './choose-deeds.ts';
import type { MadeDeed } from './list-made.ts';

/**
 * Puts the undoing of what was chosen, one after the other, each with a yes of its own. What fits
 * several is asked about first, what is unknown here is looked for by its service, and what was
 * undone is said to be: nothing else is put in its place.
 */
export async function putChosen(
  turn: Turn,
  before: TurnState,
  chosen: ChosenDeeds,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const state = turn.record(before, 'deed-choice-read', { deeds: chosen.deeds.length });
  const [asked, ...unclear] = chosen.unclear;
  const elsewhere = chosen.unknown.flatMap((mention) => findCall(turn, state, mention, made));
  const isKnown = ({ words }: DeedMention) => elsewhere.some((each) => each.words === words);
  const unknown = chosen.unknown.filter((mention) => !isKnown(mention));
  const deeds = findUndoable(chosen.deeds);
  const first = asked === undefined ? deeds[0] : undefined;
  const others = deeds.filter((deed) => deed !== first);
  if (asked === undefined && first === undefined) {
    return await putOther(turn, state, { ...chosen, unknown }, made, elsewhere);
  }
  const waiting = [...others.map((deed) => toUndoing(turn, state, deed)), ...elsewhere];
  const queued = keepUndoings(dropSame(state, deeds), waiting);
  const open = keepOpen(queued, [...unclear.map(({ mention }) => mention), ...unknown]);
  const put = asked
    ? await askAmong(turn, open, asked.among, 'which_deed')
    : first && (await undoDeed(turn, open, first));
  return put && tellRest(put, chosen, waiting.length, deeds.length);
}

/** What else the words name, and what becomes of it. */
function tellRest(
  state: TurnState,
  { deeds, gone }: ChosenDeeds,
  waiting: number,
  undoable: number,
): TurnState {
  const keys: readonly EngineTextKey[] = [
    ...(waiting > 0 ? (['undo_one_by_one'] as const) : []),
    ...(deeds.length > undoable ? (['others_stay'] as const) : []),
    ...(gone.length > 0 ? (['undone_before'] as const) : []),
  ];
  return { ...state, preface: [...state.preface, ...keys] };
}

/** Nothing that was chosen here can be put. */
async function putOther(
  turn: Turn,
  state: TurnState,
  { deeds: [fixed], gone, unknown }: ChosenDeeds,
  made: readonly MadeDeed[],
  [elsewhere, ...others]: readonly KeptUndoing[],
): Promise<TurnState | undefined> {
  if (fixed !== undefined) return await undoDeed(turn, state, fixed);
  if (elsewhere !== undefined) {
    const { tool, input } = elsewhere.call;
    return await callInAgentOf(turn, keepUndoings(state, others), tool, tool, input);
  }
  if (gone.length > 0) return await tellGone(turn, state, gone);
  return unknown.some(isPlace) ? askAmong(turn, state, made, 'which_of_these') : undefined;
}

function isPlace({ place, isBefore, count, isAny }: DeedMention): boolean {
  return (place ?? isBefore ?? count ?? isAny) !== undefined;
}

/** The service says of what was undone that it was; what was set up is not there any more. */
async function tellGone(
  turn: Turn,
  state: TurnState,
  gone: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const [deed] = findUndoable(gone);
  if (deed === undefined) return undefined;
  return isStanding(deed.tool)
    ? withDraft({ ...state, hasUnreadWords: false }, engineText(state, 'already_undone'))
    : await callInAgentOf(turn, state, deed.tool.name, deed.undo.tool, deed.undoInput);
}

/** The list of those that can be undone; where only one of them can, that one is put. */
export async function askAmong(
  turn: Turn,
  state: TurnState,
  among: readonly MadeDeed[],
  key: 'which_deed' | 'which_of_these',
): Promise<TurnState | undefined> {
  const deeds = findUndoable(among.filter(({ wasUndone }) => !wasUndone));
  const [only, ...others] = deeds;
  if (only !== undefined && others.length === 0 && among.length > 1) {
    return await undoDeed(turn, state, only);
  }
  return listToChoose(turn, state, deeds, key);
}

/** What fits several, or is not known, waits in the person's words: none of it is dropped. */
function keepOpen(state: TurnState, open: readonly DeedMention[]): TurnState {
  if (open.length === 0) return state;
  const { session } = state;
  const kept = open.map(({ order, words }) => ({ order, words, timesOffered: 0 }));
  const wishes = [...(session.wishes ?? []), ...kept];
  return { ...withSession(state, withWishes(session, wishes)), hasKeptWishes: true };
}

/** What is put now need not be put once more in its turn. */
function dropSame(state: TurnState, deeds: readonly UndoableDeed[]): TurnState {
  const isSame = (call: WishedCall | undefined) =>
    deeds.some(
      ({ undo, undoInput }) =>
        call?.tool === undo.tool &&
        Object.entries(undoInput).every(([name, value]) => call.input[name] === value),
    );
  const wishes = (state.session.wishes ?? []).filter(({ call }) => !isSame(call));
  return withSession(state, withWishes(state.session, wishes));
}

/** "The one for 70", of which nothing was done here: its service may know of one. */
function findCall(
  turn: Turn,
  state: TurnState,
  mention: DeedMention,
  made: readonly MadeDeed[],
): readonly KeptUndoing[] {
  const isNamed = mention.claims.some(({ type }) => type === 'payee' || type === 'amount');
  const [undo] = made.flatMap(({ tool }) => (tool.undoneBy?.byAmount ? [tool.undoneBy] : []));
  if (!isNamed || undo === undefined || isPlace(mention) || mention.names.length > 0) return [];
  const input = readNames(turn, { ...state, text: mention.words }, undo);
  if (input === undefined || Object.keys(input).length === 0) return [];
  return [{ words: mention.words, call: { tool: undo.tool, input: { ...input, ...undo.set } } }];
}
