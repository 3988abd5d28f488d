import type { ToolExchange } from '../../../domain/conversation/conversation-message.ts';
import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { readFollowUp, type ToldDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { readWords } from '../read-intent.ts';
import { callAfter } from './call-after.ts';
import { findUndoable, listStanding } from './list-undoable.ts';
import { isNamedBy, listNames } from './name-deeds.ts';
import { undoDeed } from './undo-deed.ts';
import { askWhichDeed } from './undo-several.ts';

/** What "and the other one, too?" is made of. */
const pointing: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'addition', 'question', 'payee', 'request', 'command'] as const),
  ...(['courtesy', 'greeting', 'filler'] as const),
]);

/**
 * "¿Y el otro?", "the one to Juan, too", right after one of several things was undone or looked up:
 * the same for the other one. `undefined` for anything else.
 */
export async function answerOtherDeed(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const reading = readWords(turn, state);
  if (!isAtRest(state.session) || !pointsOn(reading)) return undefined;
  const last = state.history.at(-1)?.toolExchanges?.at(-1);
  const names = listNames(reading, ['payee']);
  if (last === undefined) return undefined;
  const standing = listStanding(state).filter((deed) => isNamedBy(deed, names));
  const noted = turn.record(state, 'other-deed-read', { after: last.tool });
  const isToUndo = callsOff(state.catalogue, last.tool, last.input) || cancels(reading);
  return isToUndo
    ? await undoRest(turn, noted, findUndoable(standing))
    : await lookUpRest(turn, noted, standing, last);
}

/** "The other", or something named with "too"; nothing that no word explains but names. */
function pointsOn({ claims }: Reading): boolean {
  const isOther = claims.some((claim) => claim.type === 'answer' && claim.answer === 'other');
  const isMore = isOther || claims.some(({ type }) => type === 'addition');
  return isMore && claims.every((claim) => pointing.has(claim.type) && isPlain(claim));
}

/** No order for anything else, and no refusal. */
function isPlain(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer !== 'no' || claim.isStop === true;
  return (claim.type !== 'request' && claim.type !== 'command') || isCancelling(claim);
}

function cancels({ claims }: Reading): boolean {
  return claims.some(isCancelling);
}

function isCancelling(claim: Claim): boolean {
  if (claim.type === 'request') return claim.isCancelling;
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

async function undoRest(
  turn: Turn,
  state: TurnState,
  deeds: readonly ToldDeed[],
): Promise<TurnState | undefined> {
  const [deed] = deeds;
  return askWhichDeed(turn, state, deeds) ?? (deed && (await undoDeed(turn, state, deed)));
}

/** Only where the last look-up was about one of the things that were done. */
async function lookUpRest(
  turn: Turn,
  state: TurnState,
  deeds: readonly ToldDeed[],
  last: ToolExchange,
): Promise<TurnState | undefined> {
  const isShown = (deed: ToldDeed) => wasLookedUpBy(deed, last);
  if (!listStanding(state).some(isShown)) return undefined;
  const [other] = deeds.filter((deed) => !isShown(deed) && deed.tool.lookedUpBy !== undefined);
  return other && (await callAfter(turn, state, other, other.tool.lookedUpBy));
}

function wasLookedUpBy({ tool, result }: ToldDeed, { tool: name, input }: ToolExchange): boolean {
  const { lookedUpBy } = tool;
  const own = lookedUpBy?.tool === name ? readFollowUp(lookedUpBy, result) : undefined;
  return own !== undefined && Object.entries(own).every(([key, value]) => input[key] === value);
}
