import type { ToolDefinition } from '../../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { CallRejection } from '../../tools/call-rejection.ts';
import { ofOthers } from '../../tools/value-rejections.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { listInputs } from '../../values/list-inputs.ts';
import {
  findOthersSlot,
  findOwner,
  findOwnSlot,
  listOwnSlots,
  waitsForOthers,
} from '../slots/others-item.ts';

/**
 * Why a call may not take something of the person's own: their words mean somebody else's, and give
 * no number of it.
 */
export function checkOwner(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  input: JsonObject,
  reading: Reading,
): CallRejection | undefined {
  const accounts = listInputs(tool.inputSchema, 'account');
  if (accounts.length === 0 || !choosesOwn(state, tool)) return undefined;
  const said = unmaskText(turn, state).replace(/\D/g, '');
  const isGiven = accounts.some((name) => {
    const digits = String(input[name] ?? '').replace(/\D/g, '');
    return digits !== '' && said.includes(digits);
  });
  return !isGiven && meansOthers(turn, state, reading) ? ofOthers : undefined;
}

function meansOthers(turn: Turn, state: TurnState, reading: Reading): boolean {
  const readable = findOwnSlot(turn, state);
  if (readable !== undefined) {
    return findOthersSlot(turn, state) !== undefined || waitsForOthers(state, readable);
  }
  return findOwner(reading) !== undefined;
}

/** Whether it is the tool of a slot that chooses among one's own, or an action beside it. */
function choosesOwn(state: TurnState, { name, kind }: ToolDefinition): boolean {
  return listOwnSlots(state).some(({ tool }) => tool === name || kind === 'action');
}
