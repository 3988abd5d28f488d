import type { FollowUpCall } from '../../../domain/catalogue/tool.ts';
import { focusAgent, pushAgent } from '../../../domain/conversation/agent-stack.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { findTool } from '../../tools/available-tools.ts';
import { type Deed, readFollowUp } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { runCodeCall } from '../run-code-call.ts';

/** Makes the call that follows a deed, in the agent that did it, beside whatever runs. */
export async function callAfter(
  turn: Turn,
  state: TurnState,
  { tool, result }: Deed,
  follow: FollowUpCall | undefined,
): Promise<TurnState | undefined> {
  const input = follow && readFollowUp(follow, result);
  if (follow === undefined || input === undefined) return undefined;
  return await callInAgentOf(turn, state, tool.name, follow.tool, input);
}

/** Makes a call in the agent that has another tool, beside whatever runs. */
export async function callInAgentOf(
  turn: Turn,
  state: TurnState,
  tool: string,
  name: string,
  input: JsonObject,
): Promise<TurnState | undefined> {
  const there = enterAgentOf(turn, state, tool);
  if (findTool(there, name) === undefined) return undefined;
  const made = { id: turn.world.ids.next('call'), name, input };
  const answered = await runCodeCall(turn, there, made, 'aftermath');
  return answered.draft === undefined ? undefined : answered;
}

/** The turn in the agent that has a tool, in front of whatever runs. */
export function enterAgentOf(turn: Turn, state: TurnState, tool: string): TurnState {
  if (findTool(state, tool) !== undefined) return state;
  const agents = Object.entries(state.catalogue.agents);
  const [agentId] = agents.find(([, { tools }]) => tools.some(({ name }) => name === tool)) ?? [];
  if (agentId === undefined) return state;
  const { agentStack } = state.session;
  const isBelow = agentStack.some((frame) => frame.agentId === agentId);
  const entry = { agentId, reason: state.text.slice(0, 100), now: turn.now().toISOString() };
  return withSession(
    state,
    isBelow ? focusAgent(state.session, agentId) : pushAgent(state.session, entry),
  );
}
