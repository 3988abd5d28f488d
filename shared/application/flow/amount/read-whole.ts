import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import type { Claim } from '../../../domain/reading.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { readFlowMessage } from '../slots/read-slots.ts';
import { findMostOf, isBeside } from './read-share.ts';

/**
 * "No, all of it", "mejor completo", to a prompt for a part of what can be paid: what was asked
 * for, with the most that is offered. `undefined` for other words, and where nothing is in parts.
 */
export function readWhole(
  turn: Turn,
  state: TurnState,
  { tool, input, requested }: PendingConfirmation,
): ToolCall | undefined {
  const words = turn.world.understanding.readBesideWhole(unmaskText(turn, state));
  if (words === undefined) return undefined;
  const { claims, remainder } = readFlowMessage(turn, state, words);
  const isPlain = claims.every((claim) => isBeside(turn, state, claim) || leadsOver(claim));
  if (!isPlain || remainder.length > 0) return undefined;
  const [part, ...more] = Object.entries(input).flatMap(([name, amount]) => {
    const most = findMostOf(state, name, ({ call }) => offersParts(state, call, name));
    return most !== undefined && typeof amount === 'number' && amount < most
      ? [{ [name]: most }]
      : [];
  });
  if (part === undefined || more.length > 0) return undefined;
  return { id: turn.world.ids.next('call'), name: tool, input: { ...requested, ...part } };
}

/** Amounts of an action, such as parts of a bill; what a step only chooses from has no whole. */
function offersParts(
  state: TurnState,
  { tool, with: given }: { readonly tool: string; readonly with: Readonly<Record<string, string>> },
  name: string,
): boolean {
  return given[name] !== undefined && findTool(state, tool)?.kind === 'action';
}

/** "No, pay", before all of it. */
function leadsOver(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' && claim.isStop !== true;
  if (claim.type !== 'request' || claim.isCancelling || claim.isDeleting === true) return false;
  return claim.operation === undefined || claim.operation === 'payment';
}
