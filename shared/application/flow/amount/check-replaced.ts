import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { CallRejection } from '../../tools/call-rejection.ts';
import { deniedValue, whichAmount } from '../../tools/value-rejections.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { SlotsReading } from '../slots/assign-claims.ts';
import type { SlotUse } from '../slots/readable-slot.ts';

/**
 * "Send 100, no, 200", taken as 100. Where the flow holds what they turned to, it stays; else they
 * are asked for one amount, and so they are where they no longer know: "or I don't know".
 */
export function checkReplaced(
  { session }: TurnState,
  { replaced, inputs }: SlotsReading,
  { slot, input }: SlotUse,
): CallRejection | undefined {
  const ordered = inputs[slot];
  const first = replaced.filter((use) => use.slot === slot);
  if (first.length === 0) return undefined;
  if (ordered === undefined) return whichAmount;
  if (holds(input, ordered) || !first.some((use) => holds(input, use.input))) return undefined;
  return holds(currentFlow(session)?.data ?? {}, ordered) ? deniedValue : whichAmount;
}

function holds(data: JsonObject, part: JsonObject): boolean {
  return Object.entries(part).every(([key, value]) => data[key] === value);
}
