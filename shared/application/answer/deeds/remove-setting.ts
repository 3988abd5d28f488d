import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Claim } from '../../../domain/reading.ts';
import { readFollowUp } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';
import { createWordCheck, findSetting, type Setting } from './answer-setting-change.ts';

/**
 * "Bórrala", "delete it", "I don't want it any more", right after something was noted that needed
 * no yes: the tool that takes it back is called. `undefined` when the words say anything more.
 */
export async function removeSetting(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const { session, openQuestion } = state;
  const isBusy =
    (currentFlow(session) ?? session.pendingConfirmation ?? openQuestion) !== undefined;
  const setting = isBusy ? undefined : findSetting(state);
  const undo = setting?.tool.undoneBy;
  const done = state.history.at(-1)?.toolExchanges?.at(-1)?.result;
  if (setting === undefined || undo === undefined || !setting.isLast) return undefined;
  if (!onlyRemoves(turn, state, setting)) return undefined;
  const input = readFollowUp(undo, done ?? {});
  const call = input && { id: turn.world.ids.next('call'), name: undo.tool, input };
  return call && (await runCodeCall(turn, state, call, 'setting-removed'));
}

/** Asks to delete or leave it, and repeats at most words that set it. */
function onlyRemoves(turn: Turn, state: TurnState, { told }: Setting): boolean {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim) || isNoun(claim));
  const wasSaid = createWordCheck(told);
  return (
    telling.some(removes) &&
    telling.every((claim) => removes(claim) || mayStand(claim) || wasSaid(claim)) &&
    remainder.every(wasSaid)
  );
}

/** "My number": what something else is called reads as filler, too. */
function isNoun({ type, text }: Claim): boolean {
  return type === 'filler' && /\p{L}{5}/u.test(text);
}

function removes(claim: Claim): boolean {
  if (claim.type === 'request') return claim.isDeleting === true || claim.isCancelling;
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

/** Beside it: "no", "better". */
function mayStand(claim: Claim): boolean {
  return claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
}
