import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import type { Claim, ClaimType } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { readWords } from '../read-intent.ts';
import { findUndoable, listStanding, type UndoableDeed } from './list-undoable.ts';
import { isNamedBy, listNames } from './name-deeds.ts';
import { undoDeed } from './undo-deed.ts';
import { undoInTurn } from './undo-several.ts';

/** What names one of several deeds: "the one to Juan", "el de 50". */
const naming: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'amount', 'moment', 'answer', 'position'] as const),
  ...(['courtesy', 'greeting', 'filler'] as const),
]);

/** "Cancel the one to Juan" names it, too; "send 50 to Juan" is another order. */
function mayName(claim: Claim): boolean {
  return claim.type === 'request' ? claim.isCancelling : naming.has(claim.type);
}

/**
 * "The one to Juan", "both", right after it was asked which of several deeds is to be undone.
 * `undefined` for words that name none of them, or more than one.
 */
export async function chooseDeed(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const offered = listOffered(state);
  const reading = readWords(turn, state);
  if (offered.length === 0 || !reading.claims.every(mayName)) return undefined;
  if (turn.world.understanding.namesSeveral(unmaskText(turn, state))) {
    return await undoInTurn(turn, state, offered);
  }
  const names = listNames(reading, ['payee', 'amount', 'moment']);
  const [named, ...more] = offered.filter((deed) => isNamedBy(deed, names));
  if (names.length === 0 || named === undefined || more.length > 0) return undefined;
  return await undoDeed(turn, state, named);
}

/** The deeds that the last reply let the person choose from. */
function listOffered(state: TurnState): readonly UndoableDeed[] {
  const { offer } = state.session;
  const options = offer?.turnId === state.history.at(-1)?.turnId ? (offer?.options ?? []) : [];
  const deeds = findUndoable(listStanding(state));
  const chosen = deeds.filter((deed) => options.some((option) => undoes(option, deed)));
  return chosen.length > 1 && chosen.length === options.length ? chosen : [];
}

function undoes({ action }: OfferedOption, { undo, undoInput }: UndoableDeed): boolean {
  return (
    action.type === 'call-tool' &&
    action.tool === undo.tool &&
    Object.entries(undoInput).every(([name, value]) => action.input[name] === value)
  );
}
