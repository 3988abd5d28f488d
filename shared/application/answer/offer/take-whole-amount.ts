import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { ClaimType } from '../../../domain/reading.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { chooseOption } from './choose-option.ts';

/** What may stand beside "all of it". */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'courtesy', 'filler', 'greeting', 'correction'] as const),
]);

/**
 * "The full amount", "sí, todo", to a step that offers several amounts of one thing: the largest,
 * which is put with a question of its own. `undefined` for other words and other steps.
 */
export async function takeWholeAmount(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  if (currentFlow(state.session) === undefined || state.openQuestion !== undefined) {
    return undefined;
  }
  const { readBesideWhole, readMessage } = turn.world.understanding;
  const words = readBesideWhole(unmaskText(turn, state));
  if (words === undefined) return undefined;
  const { claims, remainder } = readMessage(words, buildReadingContext(turn, state));
  const isNo = claims.some((claim) => claim.type === 'answer' && claim.answer !== 'yes');
  if (isNo || remainder.length > 0 || !claims.every(({ type }) => beside.has(type))) {
    return undefined;
  }
  const option = findLargest(offerStateOptions(turn, state).filter((one) => acts(state, one)));
  return option && (await chooseOption(turn, { ...state, hasUnreadWords: false }, option.action));
}

/** What a step only chooses from, such as a top-up of a list, has no whole. */
function acts(state: TurnState, { action }: OfferedOption): boolean {
  return action.type === 'call-tool' && findTool(state, action.tool)?.kind === 'action';
}

/** Of several that call one tool with an amount, and with nothing else that differs. */
function findLargest(options: readonly OfferedOption[]): OfferedOption | undefined {
  const amounts = options.map((option) => readAmount(option));
  if (options.length < 2 || amounts.includes(undefined)) return undefined;
  const tools = new Set(options.map(({ action }) => action.type === 'call-tool' && action.tool));
  const largest = Math.max(...amounts.flatMap((amount) => amount ?? []));
  return tools.size === 1 ? options[amounts.indexOf(largest)] : undefined;
}

function readAmount({ action }: OfferedOption): number | undefined {
  const inputs = action.type === 'call-tool' ? Object.values(action.input) : [];
  const [amount, ...others] = inputs;
  return others.length === 0 && typeof amount === 'number' ? amount : undefined;
}
