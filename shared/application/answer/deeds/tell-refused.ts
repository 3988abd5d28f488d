import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ToolExchange } from '../../../domain/conversation/conversation-message.ts';
import { isJsonObject } from '../../../domain/json.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { findRunningFlow } from '../../flow/slots/read-slots.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { findDeed } from '../../tools/find-deed.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';

const WAITING = 'WAITING_FOR_THE_PERSON';

/**
 * "Did it go through?", "was I charged?", after a yes to what the service then refused: it was
 * not done, and why. `undefined` where the last thing that was tried was not refused so, and
 * where something was done before it and may be meant.
 */
export function tellRefused(
  turn: Turn,
  state: TurnState,
  about: 'outcome' | 'charge',
): TurnState | undefined {
  const [asked, attempt] = listAttempts(state).slice(-2);
  const isAgreed = asked?.tool === attempt?.tool && asked?.result['status'] === WAITING;
  const text = isAgreed && attempt ? findRefusal(state, attempt) : undefined;
  if (attempt === undefined || text === undefined || mayMeanDone(turn, state, attempt)) {
    return undefined;
  }
  const { details } = attempt.result;
  const words = renderText(turn, state, text, isJsonObject(details) ? details : {});
  const key = about === 'charge' ? 'refused_not_charged' : 'refused_not_done';
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'refusal-told', {});
  return withDraft(noted, `${engineText(noted, key)} ${words}`);
}

/** Right after the refusal, and while its flow still runs, words that name nobody are about it. */
function mayMeanDone(turn: Turn, state: TurnState, { tool }: ToolExchange): boolean {
  if (findDeed(state) === undefined) return false;
  if (readWords(turn, state).claims.some(({ type }) => type === 'payee')) return true;
  const last = state.history.findLast(({ role }) => role === 'assistant');
  const isRight = listAttempts({ ...state, history: last ? [last] : [] }).length > 0;
  const steps = Object.values(findRunningFlow(state)?.states ?? {});
  const isRunning = steps.some(({ tools }) => tools.some(({ name }) => name === tool));
  return !isRight && !isRunning;
}

/** All that was tried for the person in this conversation, undoing apart; oldest first. */
function listAttempts({ catalogue, history }: TurnState): readonly ToolExchange[] {
  const actions = listTools(catalogue).filter(({ kind }) => kind === 'action');
  return history
    .flatMap(({ toolExchanges = [] }) => toolExchanges)
    .filter(({ tool }) => actions.some(({ name }) => name === tool))
    .filter(({ tool, input }) => !callsOff(catalogue, tool, input));
}

/** The sentence of the agent whose action was refused. */
function findRefusal(
  { catalogue }: TurnState,
  { tool, result }: ToolExchange,
): LocalizedText | undefined {
  const code = result['error_code'];
  const agent = Object.values(catalogue.agents).find(({ tools }) =>
    tools.some(({ name }) => name === tool),
  );
  return typeof code === 'string' ? agent?.refusals[code] : undefined;
}
