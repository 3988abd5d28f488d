import type { ActionTool, FollowUpCall, ToolDefinition } from '../../domain/catalogue/tool.ts';
import type {
  ConversationMessage,
  ToolExchange,
} from '../../domain/conversation/conversation-message.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** So many replies after a deed, words by themselves ("cancel", "the same") may still mean it. */
const maxRepliesSince = 3;

/** Something that was done for the person in this conversation, after their yes. */
export interface Deed {
  readonly tool: ActionTool;
  readonly input: JsonObject;
  readonly result: JsonObject;
}

/** The last thing that was done, as far as the replies of the last turns tell. */
export function findDeed(
  { history, catalogue }: TurnState,
  replies = Number.POSITIVE_INFINITY,
): Deed | undefined {
  const tools = Object.values(catalogue.agents).flatMap((agent) => agent.tools);
  const recent = history.filter(({ role }) => role === 'assistant').slice(-replies);
  return recent
    .toReversed()
    .flatMap(listDone)
    .map((done) =>
      toDeed(
        tools.find(({ name }) => name === done.tool),
        done,
      ),
    )
    .find((deed) => deed !== undefined);
}

/**
 * The last thing that was done, where words by themselves may still mean it: it was done a few
 * replies ago at most, and nothing runs or waits for the person.
 */
export function findFreshDeed(state: TurnState): Deed | undefined {
  const { session, openQuestion } = state;
  const isBusy = currentFlow(session) ?? session.pendingConfirmation ?? openQuestion;
  return isBusy === undefined ? findDeed(state, maxRepliesSince) : undefined;
}

/** Newest first; what only waits for a yes was not done. */
function listDone({ toolExchanges = [] }: ConversationMessage): readonly ToolExchange[] {
  return toolExchanges
    .filter(({ result }) => result['error_code'] === undefined)
    .filter(({ result }) => result['status'] !== 'WAITING_FOR_THE_PERSON')
    .toReversed();
}

function toDeed(
  tool: ToolDefinition | undefined,
  { input, result }: ToolExchange,
): Deed | undefined {
  const isDeed = tool?.kind === 'action' && tool.confirmation !== undefined;
  return isDeed ? { tool, input, result } : undefined;
}

/** The arguments of a call that follows a deed; `undefined` when its result lacks one. */
export function readFollowUp(
  { with: paths = {}, set = {} }: FollowUpCall,
  result: JsonObject,
): JsonObject | undefined {
  const input = readPaths(result, paths);
  const isKnown = Object.keys(input).length === Object.keys(paths).length;
  return isKnown ? { ...input, ...set } : undefined;
}
