import { currentFlow } from '../../domain/conversation/session.ts';
import { isFilled } from '../../domain/flow-slots.ts';
import { type JsonObject, listLeaves } from '../../domain/json.ts';
import { fillSlots } from '../flow/slots/fill-slots.ts';
import { findRunningFlow, readSlots } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

/**
 * "Send my mom 80 by bank", where the flow holds somebody else and a model took the 80 only: what
 * the words order for a slot that holds something else goes to it, so that nothing is put to the
 * person that they have just corrected.
 */
export function takeLeftOut(turn: Turn, before: TurnState, after: TurnState): TurnState {
  const progress = currentFlow(after.session);
  const flow = findRunningFlow(after);
  const isSameFlow = progress?.flowId === currentFlow(before.session)?.flowId;
  if (progress === undefined || flow === undefined || !isSameFlow || after.draft) return after;
  if (!before.hasUnreadWords || !hasMoved(before, after)) return after;
  const { inputs = {}, unsure = [] } = readSlots(turn, after, unmaskText(turn, after)) ?? {};
  if (unsure.length > 0) return after;
  const data: JsonObject = currentFlow(before.session)?.data ?? {};
  const held = new Set(listLeaves(progress.data).map(bare));
  const left = flow.slots.flatMap((slot) => {
    const input = inputs[slot.key];
    const isHeld = input === undefined || listLeaves(input).every((value) => held.has(bare(value)));
    const isKept = isFilled(progress, slot) && data[slot.key] === progress.data[slot.key];
    return isHeld || !isKept ? [] : [[slot.key, input] as const];
  });
  return left.length === 0 ? after : fillSlots(turn, after, Object.fromEntries(left));
}

/** The calls gave the flow something. */
function hasMoved(before: TurnState, after: TurnState): boolean {
  const [from, to] = [currentFlow(before.session), currentFlow(after.session)];
  return from !== to;
}

/** A number is the same, however it is grouped. */
function bare(value: string): string {
  return value.replace(/[^\p{L}\p{N}]/gu, '');
}
