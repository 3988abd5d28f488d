import type { Claim } from '../../domain/reading.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import { readPlainValue } from '../flow/read-plain-value.ts';
import { readFlowMessage, readSlots } from '../flow/slots/read-slots.ts';
import { isRepeatedOnce } from '../flow/unsupported/repeated-once.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { findProperty } from '../values/find-property.ts';

/**
 * Words that chose a flow may hold one thing more than its slots: "pay the electricity right now",
 * "200 of the water bill". The state that the flow has come to takes it as if it was said alone.
 * Returns `undefined` for anything less certain.
 */
export async function takeUnusedWords(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  if (state.wasRouted !== true) return undefined;
  return state.hasUnreadWords ? await takeOneMore(turn, state) : await takeShare(turn, state);
}

async function takeOneMore(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const reading = readSlots(turn, state, unmaskText(turn, state));
  const [claim, ...more] = reading?.unused.filter((each) => !isYes(each)) ?? [];
  if (claim === undefined || more.length > 0) return undefined;
  // "Now" and a day can stand apart from what nobody understood; what they start is confirmed.
  if (reading?.rest !== '' && !isNow(claim) && !isDayApart(turn, state, claim)) return undefined;
  const share = readShareCall(turn, state);
  // Half of it, now, is the call of the share.
  const call = isNow(claim)
    ? (share ?? findNowCall(turn, state))
    : readPlainValue(turn, { ...state, text: claim.text });
  return call && (await take(turn, state, withShare(state, call, share)));
}

/** "Half of the water on Friday": where the call takes so much of it, too. */
function withShare(state: TurnState, call: ToolCall, share: ToolCall | undefined): ToolCall {
  const tool = findTool(state, call.name);
  const parts = Object.entries(share?.input ?? {}).filter(
    ([name]) => findProperty(tool, name) !== undefined,
  );
  return { ...call, input: { ...Object.fromEntries(parts), ...call.input } };
}

/** "Pay half of the water": what that comes to is known once the bill is. */
async function takeShare(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const call = readShareCall(turn, state);
  return call && (await take(turn, state, call));
}

function readShareCall(turn: Turn, state: TurnState): ToolCall | undefined {
  const words = unmaskText(turn, state);
  const limits = turn.world.understanding.readLimits(words, readFlowMessage(turn, state, words));
  const [limit, ...others] = limits;
  if (limit === undefined || others.length > 0) return undefined;
  if (!turn.world.understanding.isShare(limit.text)) return undefined;
  return readPlainValue(turn, { ...state, text: limit.text });
}

async function take(turn: Turn, state: TurnState, call: ToolCall): Promise<TurnState> {
  const noted = turn.record(state, 'answered-by-code', { tool: call.name, why: 'said-before' });
  return (await processToolCalls(turn, { ...noted, hasUnreadWords: false }, [call])).state;
}

/** "Págala de una vez" was agreed to by starting the flow. */
function isYes(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'yes';
}

function isNow(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isNow;
}

/** A day that the word before it leaves as it is: not "since Friday" in words that no list has. */
function isDayApart(turn: Turn, state: TurnState, claim: Claim): boolean {
  if (claim.type !== 'moment' || claim.reading.type !== 'ok') return false;
  if (claim.isRepeated && !isRepeatedOnce(state, claim)) return false;
  const { remainder } = readFlowMessage(turn, state, unmaskText(turn, state));
  return remainder.every(({ end }) => end !== claim.start);
}

/** The call of the one option that means "now". */
function findNowCall(turn: Turn, state: TurnState): ToolCall | undefined {
  const calls = offerStateOptions(turn, state).flatMap(({ means, action }) =>
    means === 'now' && action.type === 'call-tool'
      ? [{ id: turn.world.ids.next('call'), name: action.tool, input: action.input }]
      : [],
  );
  return calls.length === 1 ? calls[0] : undefined;
}
