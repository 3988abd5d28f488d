import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { availableTools, findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/**
 * "Pay Telmex and CFE", "all of it except the light", and a model that calls the action for one of
 * them: the flow that does it is started instead. It begins with the list, beside which code reads
 * which of it are meant, so that none is dropped and none is done that was left out.
 */
export function beginAtList(turn: Turn, state: TurnState, call: ToolCall): ToolCall {
  const { session, hasUnreadWords } = state;
  if (!hasUnreadWords || currentFlow(session) !== undefined) return call;
  if (findTool(state, call.name)?.kind !== 'action') return call;
  const flow = findListFlow(state, call.name);
  const route = flow && findRoute(state, flow);
  if (route === undefined) return call;
  const context = buildReadingContext(turn, state);
  const isChosen = turn.world.understanding.mayChoose(unmaskText(turn, state), context);
  return isChosen ? { ...call, name: route, input: {} } : call;
}

/** The agent's flow whose steps do what is called, and that begins with a list to choose from. */
function findListFlow({ session, catalogue }: TurnState, tool: string): FlowDefinition | undefined {
  const { agentId } = currentFrame(session);
  return Object.values(catalogue.flows).find(({ agent, initialState, slots, states }) => {
    const first = slots.find(({ state }) => state === initialState);
    const options = states[initialState]?.options;
    const isListed = options !== undefined && options.call.tool === first?.tool;
    const does = Object.values(states).some(({ tools }) => tools.some(({ name }) => name === tool));
    return agent === agentId && isListed && does;
  });
}

function findRoute(state: TurnState, { id }: FlowDefinition): string | undefined {
  return availableTools(state).find(
    (tool) =>
      tool.kind === 'navigation' &&
      tool.routing.type === 'start_flow' &&
      tool.routing.target === id,
  )?.name;
}
