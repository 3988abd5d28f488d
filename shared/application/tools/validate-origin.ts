import { listTools } from '../../domain/catalogue/list-tools.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import { listLeaves } from '../../domain/json.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { statesNumber } from '../values/states-number.ts';
import type { Argument, CallRejection } from './call-rejection.ts';

/** So many messages of the person back, a number that they said may still be meant. */
const maxMessages = 6;

/**
 * Rejects a phone or an account number that comes from nowhere: it decides where money goes, so it
 * must stand in the person's words or in data that a service gave. A value without digits is the
 * service's to look up.
 */
export function validateOrigin(
  turn: Turn,
  state: TurnState,
  { name, property, value }: Argument,
): CallRejection | undefined {
  const entity = property['x-entity'];
  if (entity !== 'phone' && entity !== 'account') return undefined;
  const digits = typeof value === 'string' ? value.normalize('NFKC').replace(/\D/g, '') : '';
  const isKnown = (text: string) => statesNumber(text, digits, entity === 'phone');
  if (digits === '' || listWords(turn, state).some(isKnown)) return undefined;
  if (listKnownValues(state).some(isKnown)) return undefined;
  const message = `${name} is not in the person's words or saved data; ask them for it`;
  return { code: 'NOT_IN_WORDS', message };
}

/** The person's words of this turn and the last few, as they wrote them. */
function listWords({ world }: Turn, { text, history, session }: TurnState): readonly string[] {
  const own = history.filter(({ role }) => role === 'user').slice(-maxMessages);
  return [text, ...own.map((message) => message.text)].map((words) =>
    world.understanding.reveal(words, session.vault ?? {}),
  );
}

/** What the flows hold, services answered, was checked before or stands on a button. */
function listKnownValues(state: TurnState): readonly string[] {
  const { session, openQuestion } = state;
  const { agentStack, pendingConfirmation, offer } = session;
  const flows = agentStack.flatMap(({ flow }) => (flow ? listLeaves(flowScope(flow)) : []));
  const buttons = (offer?.options ?? []).flatMap(({ action }) =>
    action.type === 'call-tool' ? listLeaves(action.input) : [],
  );
  return [
    ...flows,
    ...buttons,
    ...(openQuestion ? listLeaves(openQuestion.input) : []),
    ...(pendingConfirmation ? listLeaves(pendingConfirmation.input) : []),
    ...listServiceData(state),
  ];
}

/** What services answered in this turn and the stored ones; a capture only repeats its caller. */
function listServiceData({ catalogue, toolExchanges, history }: TurnState): readonly string[] {
  const tools = listTools(catalogue);
  const services = new Set(tools.filter((tool) => 'service' in tool).map(({ name }) => name));
  const exchanges = [
    ...toolExchanges,
    ...history.flatMap((message) => message.toolExchanges ?? []),
  ];
  return exchanges
    .filter(({ tool, result }) => services.has(tool) && result['error_code'] === undefined)
    .flatMap(({ result }) => listLeaves(result));
}
