import type { Catalogue } from '../../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../../check-context.ts';
import { listAgentTools, listStateTools } from '../../known-tools.ts';
import type { AuthoredAgent, AuthoredFile } from '../../parse/authored-configuration.ts';
import { below, type ProblemLog } from '../../problem-log.ts';
import type { FlowFile } from '../../schemas/flow-file.ts';
import { checkCaptures } from './check-captures.ts';
import { checkOnEnter } from './check-on-enter.ts';
import { checkSharedTools } from './check-shared-tools.ts';
import { checkSlots } from './check-slots.ts';
import { checkStateTools } from './check-state-tools.ts';
import type { StateCheck } from './state-check.ts';

/** Checks that the states, tools and arguments that a flow names exist and fit. */
export function checkFlowNames(context: CheckContext, catalogue: Catalogue): void {
  const { configuration, log } = context;
  for (const agent of configuration.agents) {
    // A mistake in the agent's own file would be reported again wherever a flow uses the tool.
    if (log.problems.some(({ file }) => file === agent.file)) continue;
    for (const flow of agent.flows) {
      checkInitialState(log, flow);
      checkSharedTools(log, flow);
      checkSlots(log, flow);
      for (const check of buildStateChecks(context, catalogue, agent, flow)) checkState(check);
    }
  }
}

function checkState(check: StateCheck): void {
  checkOnEnter(check);
  if (check.log.passes(() => checkCaptures(check))) checkStateTools(check);
}

function checkInitialState(log: ProblemLog, { file, content }: AuthoredFile<FlowFile>): void {
  const among = content.states.map(({ id }) => id);
  if (among.includes(content.initial_state)) return;
  log.report({ file, path: ['initial_state'] }, 'is not a state of the flow', { among });
}

function buildStateChecks(
  { configuration, log }: CheckContext,
  catalogue: Catalogue,
  agent: AuthoredAgent,
  flow: AuthoredFile<FlowFile>,
): StateCheck[] {
  const definition = catalogue.agents[agent.content.id];
  const agentTools = definition ? listAgentTools(configuration, definition) : new Map();
  const states = flow.content.states.map(({ id }) => id);
  return flow.content.states.flatMap(({ id }, index) => {
    const state = catalogue.flows[flow.content.id]?.states[id];
    if (state === undefined) return [];
    const place = below({ file: flow.file, path: [] }, 'states', index);
    const tools = listStateTools(agentTools, state);
    return { log, place, state, agentId: agent.content.id, agentTools, tools, states };
  });
}
