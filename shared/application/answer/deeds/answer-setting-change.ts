import type { ActionTool } from '../../../domain/catalogue/tool.ts';
import type { ToolExchange } from '../../../domain/conversation/conversation-message.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';

/** So many replies after something was noted, "make it 50" may still mean it. */
const maxRepliesSince = 3;

/** Something that was noted without a confirmation: it moved no money. */
interface Setting {
  readonly tool: ActionTool;
  readonly input: JsonObject;
  /** The very last reply said so: an amount alone means it then. */
  readonly isLast: boolean;
}

/**
 * "Mejor 50 al mes", "no, make it 600", right after an amount was noted, such as a savings goal:
 * noted again with the new amount. `undefined` when the words say anything more, and where
 * something that needs a yes was done since.
 */
export async function answerSettingChange(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const setting = findSetting(state);
  const amount = setting && readNewAmount(turn, state, setting);
  if (setting === undefined || amount === undefined) return undefined;
  const [input, ...others] = listInputs(setting.tool.inputSchema, 'money').filter(
    (name) => setting.input[name] !== undefined,
  );
  if (input === undefined || others.length > 0) return undefined;
  const changed = { ...setting.input, [input]: amount };
  const call = { id: turn.world.ids.next('call'), name: setting.tool.name, input: changed };
  return await runCodeCall(turn, state, call, 'setting-changed');
}

/** The last action of the last replies, if it is a setting of the agent in front. */
function findSetting(state: TurnState): Setting | undefined {
  const replies = state.history.filter(({ role }) => role === 'assistant').slice(-maxRepliesSince);
  const done = replies.flatMap(({ toolExchanges = [] }) => toolExchanges).findLast(isDone(state));
  const tool = done && findTool(state, done.tool);
  if (done === undefined || tool?.kind !== 'action' || tool.confirmation) return undefined;
  const isLast = replies.at(-1)?.toolExchanges?.includes(done) === true;
  return { tool, input: done.input, isLast };
}

function isDone({ catalogue }: TurnState) {
  const tools = Object.values(catalogue.agents).flatMap((agent) => agent.tools);
  const actions = new Set(tools.filter(({ kind }) => kind === 'action').map(({ name }) => name));
  return ({ tool, result }: ToolExchange) =>
    actions.has(tool) && result['error_code'] === undefined;
}

/** The one amount that is put in the place of another, and nothing else is said. */
function readNewAmount(
  turn: Turn,
  state: TurnState,
  { tool, isLast }: Setting,
): number | undefined {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim));
  const isOfTool = createWordCheck(tool);
  if (!(isLast || telling.some(isTurn)) || !telling.every(mayStand)) return undefined;
  if (!remainder.every(({ text }) => isOfTool(text))) return undefined;
  const { currency } = buildReadingContext(turn, state);
  const [amount, ...more] = telling.flatMap((claim) =>
    claim.type === 'amount' && claim.modifier !== 'negated' ? [claim] : [],
  );
  return amount && more.length === 0 ? readPlainAmount(amount, currency) : undefined;
}

/** Words with which people ask for the tool: "a month", "saving". */
function createWordCheck({ examples }: ActionTool): (text: string) => boolean {
  const known = new Set(examples.flatMap((example) => foldPhrase(example).split(' ')));
  return (text) =>
    foldPhrase(text)
      .split(' ')
      .every((word) => known.has(word));
}

function isTurn(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  return claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
}

/** Beside the amount: a no, a correction, and how often, which the tool knows. */
function mayStand(claim: Claim): boolean {
  if (claim.type === 'request') return claim.operation === undefined && !claim.isCancelling;
  if (claim.type === 'answer') return claim.answer === 'no' && claim.isStop !== true;
  return claim.type === 'amount' || claim.type === 'correction' || isEveryMonth(claim);
}

/** "Al mes" by itself names no day. */
function isEveryMonth(claim: Claim): boolean {
  return claim.type === 'moment' && (claim.isRepeated || claim.reading.type !== 'ok');
}
