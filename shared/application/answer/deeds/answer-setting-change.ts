import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool } from '../../../domain/catalogue/tool.ts';
import type { ToolExchange } from '../../../domain/conversation/conversation-message.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim, ClaimOf, WordSpan } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findProperty } from '../../values/find-property.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readComingMonth } from '../../values/read-coming-month.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';

/** So many replies after something was noted, "make it 50" may still mean it. */
const maxRepliesSince = 3;

/** Something that was noted without a confirmation: it moved no money. */
export interface Setting {
  readonly tool: ActionTool;
  readonly input: JsonObject;
  /** What was noted, as the tool answered. */
  readonly result: JsonObject;
  /** The person's words that led to it. */
  readonly told: string;
  /** The very last reply said so: an amount alone means it then. */
  readonly isLast: boolean;
}

/**
 * "Mejor 50 al mes", "no, make it 600 by March", right after something was noted, such as a savings
 * goal: noted again with the new amount and day. `undefined` when the words say anything more, and
 * where something that needs a yes was done since.
 */
export async function answerSettingChange(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const setting = findSetting(state);
  const changes = setting && readChanges(turn, state, setting);
  if (setting === undefined || changes === undefined) return undefined;
  const input = { ...withoutAdded(setting), ...changes };
  const call = { id: turn.world.ids.next('call'), name: setting.tool.name, input };
  return await runCodeCall(turn, state, call, 'setting-changed');
}

/** The last action of the last replies, if it is a setting of the agent in front. */
export function findSetting(state: TurnState): Setting | undefined {
  const { history } = state;
  const since = history.findLastIndex(({ toolExchanges = [] }) =>
    toolExchanges.some(isDone(state)),
  );
  const replies = history.slice(since).filter(({ role }) => role === 'assistant');
  const done = replies[0]?.toolExchanges?.findLast(isDone(state));
  const tool = done && findTool(state, done.tool);
  if (done === undefined || tool?.kind !== 'action' || tool.confirmation) return undefined;
  if (replies.length > maxRepliesSince) return undefined;
  const told = history.slice(0, since).findLast(({ role }) => role === 'user')?.text ?? '';
  return { tool, input: done.input, result: done.result, told, isLast: replies.length === 1 };
}

function isDone({ catalogue }: TurnState) {
  const tools = listTools(catalogue);
  const actions = new Set(tools.filter(({ kind }) => kind === 'action').map(({ name }) => name));
  return ({ tool, result }: ToolExchange) =>
    actions.has(tool) && result['error_code'] === undefined;
}

/** The amount and the day that are put in the place of others; nothing else is said that is new. */
function readChanges(turn: Turn, state: TurnState, setting: Setting): JsonObject | undefined {
  const { told, isLast } = setting;
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim));
  const wasSaid = createWordCheck(told);
  // "Put 20 in it" may be for what was noted, and changes nothing of it; "no, make it 20" does.
  const asksAnew = telling.some((claim) => claim.type === 'request' && !wasSaid(claim));
  const isBare = isLast && !asksAnew && !isOrderedAnew(telling, wasSaid);
  if (!(isBare || telling.some(isTurn)) || !remainder.every(wasSaid)) return undefined;
  const moments = telling.flatMap((claim) =>
    claim.type === 'moment' && !wasSaid(claim) ? [claim] : [],
  );
  const rest = telling.filter((claim) => !moments.some((moment) => moment === claim));
  if (!rest.every((claim) => mayStand(claim) || wasSaid(claim))) return undefined;
  const amount = readNewAmount(turn, state, setting, rest);
  const day = readNewDay(turn, setting, moments);
  if (amount === undefined || day === undefined) return undefined;
  // "Tomorrow" alone may be about anything.
  const isSaid = Object.keys(amount).length > 0 || telling.some(isTurn);
  const changes = { ...amount, ...day };
  return isSaid && Object.keys(changes).length > 0 ? changes : undefined;
}

/** "I want to save 300 for Christmas" is another one than the one for a car. */
function isOrderedAnew(telling: readonly Claim[], wasSaid: (span: WordSpan) => boolean): boolean {
  const isOrder = telling.some((claim) => claim.type === 'request' && wasSaid(claim));
  const isForAnother = telling.some((claim) => claim.type === 'moment' && !wasSaid(claim));
  return isOrder && isForAnother && !telling.some(isTurn);
}

/** Empty where no amount is named; `undefined` where it is not clear what becomes of it. */
function readNewAmount(
  turn: Turn,
  state: TurnState,
  { tool, input }: Setting,
  telling: readonly Claim[],
): JsonObject | undefined {
  const [amount, ...more] = telling.flatMap((claim) =>
    claim.type === 'amount' && claim.modifier !== 'negated' ? [claim] : [],
  );
  if (amount === undefined) return {};
  const names = listInputs(tool.inputSchema, 'money').filter((name) => input[name] !== undefined);
  const { currency } = buildReadingContext(turn, state);
  const value = readPlainAmount(amount, currency);
  const [name, ...others] = names;
  const isClear = more.length === 0 && others.length === 0 && name !== undefined;
  if (!isClear || value === undefined) return undefined;
  if (!isAdded(tool, name)) return { [name]: value };
  // What was put in stays; "no, 20" may mean just that.
  const [first] = listInputs(tool.inputSchema, 'money');
  return first === undefined || telling.some(isNo) ? undefined : { [first]: value };
}

/** Whether an input adds to what there is: given once more, it would add once more. */
function isAdded(tool: ActionTool, name: string): boolean {
  return findProperty(tool, name)?.['x-adds'] === true;
}

/** What was noted, with its name, and without what was put in: that was done once. */
function withoutAdded({ tool, input, result }: Setting): JsonObject {
  const kept = Object.entries(input).filter(([name]) => !isAdded(tool, name));
  if (kept.length === Object.keys(input).length) return input;
  const names = listInputs(tool.inputSchema, 'text').flatMap((name) => {
    const value = result[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(names), ...Object.fromEntries(kept) };
}

function isNo(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'no';
}

/** "Para marzo", "by Christmas": the day or the whole month until which it is. */
function readNewDay(
  turn: Turn,
  { tool }: Setting,
  [moment, ...more]: readonly ClaimOf<'moment'>[],
): JsonObject | undefined {
  if (moment === undefined) return {};
  const [name, ...others] = listInputs(tool.inputSchema, 'date-time');
  const day = moment.isNegated || moment.isRepeated ? undefined : readDay(turn, moment);
  const isClear = more.length === 0 && others.length === 0 && name !== undefined;
  return isClear && day !== undefined ? { [name]: day } : undefined;
}

function readDay(turn: Turn, { reading, text }: ClaimOf<'moment'>): string | undefined {
  if (reading.type !== 'ok') return readComingMonth(text, turn.now());
  return reading.value.type === 'date' ? reading.value.date : undefined;
}

/** "A month" changes nothing where it was said before; "a week" does. */
export function createWordCheck(told: string): (span: WordSpan) => boolean {
  const said = new Set(foldPhrase(told).split(' '));
  return ({ text }) =>
    foldPhrase(text)
      .split(' ')
      .every((word) => said.has(word));
}

function isTurn(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  return claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
}

/** Beside the amount: a no, a correction, "I want". */
function mayStand(claim: Claim): boolean {
  if (claim.type === 'request') return claim.operation === undefined && !claim.isCancelling;
  if (claim.type === 'answer') return claim.answer === 'no' && claim.isStop !== true;
  return claim.type === 'amount' || claim.type === 'correction';
}
