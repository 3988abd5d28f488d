import { listTools } from '../../domain/catalogue/list-tools.ts';
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

/** A deed, and what was said of it: the person's words that led to it, and its receipt. */
export interface ToldDeed extends Deed {
  readonly told: string;
}

/** The last thing that was done, as far as the replies of the last turns tell. */
export function findDeed(state: TurnState, replies = Number.POSITIVE_INFINITY): Deed | undefined {
  const recent = state.history.filter(({ role }) => role === 'assistant').slice(-replies);
  return recent.flatMap((reply) => toDeeds(state, reply)).at(-1);
}

/** All that was done in this conversation, as far as it is remembered; newest first. */
export function listDeeds(state: TurnState): readonly ToldDeed[] {
  let said: readonly string[] = [];
  const deeds: ToldDeed[] = [];
  for (const message of state.history) {
    const done = message.role === 'assistant' ? toDeeds(state, message) : [];
    if (message.role === 'user') said = [...said, message.text];
    if (asksOfDeeds(state, message)) said = said.slice(0, -1);
    const told = [...said, message.text].join('\n');
    deeds.push(...done.map((deed) => ({ ...deed, told })));
    if (done.length > 0) said = [];
  }
  return deeds.toReversed();
}

/** "Did my mom get hers?" was answered by a look-up: it led to nothing that was done later. */
function asksOfDeeds(
  { catalogue }: TurnState,
  { toolExchanges = [] }: ConversationMessage,
): boolean {
  const follows = listTools(catalogue).flatMap((tool) =>
    tool.kind === 'action' ? [tool.lookedUpBy?.tool, tool.listedBy?.tool] : [],
  );
  return toolExchanges.length > 0 && toolExchanges.every(({ tool }) => follows.includes(tool));
}

/**
 * The last thing that was done, where words by themselves may still mean it: it was done a few
 * replies ago at most, and nothing runs or waits for the person.
 */
export function findFreshDeed(state: TurnState, replies = maxRepliesSince): Deed | undefined {
  const { session, openQuestion } = state;
  const isBusy = currentFlow(session) ?? session.pendingConfirmation ?? openQuestion;
  return isBusy === undefined ? findDeed(state, replies) : undefined;
}

/** What only waits for a yes was not done. */
function toDeeds(
  { catalogue }: TurnState,
  { toolExchanges = [] }: ConversationMessage,
): readonly Deed[] {
  const tools = listTools(catalogue);
  return toolExchanges
    .filter(({ result }) => result['error_code'] === undefined)
    .filter(({ result }) => result['status'] !== 'WAITING_FOR_THE_PERSON')
    .flatMap((done) => {
      const deed = toDeed(
        tools.find(({ name }) => name === done.tool),
        done,
      );
      return deed === undefined ? [] : [deed];
    });
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
