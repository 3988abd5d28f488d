import type { FlowState } from '../../../domain/catalogue/flow.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { lookUp, toFacts } from '../../flow-data/facts.ts';
import { toRootNode } from '../../flow-data/json-schema.ts';
import type { FlowPlace } from '../../flow-places.ts';
import { type KnownTool, listStateTools } from '../../known-tools.ts';
import { below, type Place, type ProblemLog } from '../../problem-log.ts';

/** Checks that each slot that a state saves is filled from something that the tool can return. */
export function checkSaves(log: ProblemLog, { root, content, flow, agentTools }: FlowPlace): void {
  for (const [index, { id }] of content.states.entries()) {
    const state = flow.states[id];
    if (state === undefined) continue;
    checkState(log, below(root, 'states', index), state, listStateTools(agentTools, state));
  }
}

function checkState(
  log: ProblemLog,
  place: Place,
  state: FlowState,
  tools: ReadonlyMap<string, KnownTool>,
): void {
  const lookups = state.onEnter.enrichments.map(({ tool, save }, index) => {
    return { name: tool, save, where: below(place, 'on_enter', 'callTool', index, 'save') };
  });
  const stateTools = state.tools.map(({ name, save }, index) => {
    return { name, save, where: below(place, 'state_tools', index, 'save') };
  });
  for (const { name, save, where } of [...lookups, ...stateTools]) {
    checkPaths(log, where, save, name, tools.get(name)?.output);
  }
}

function checkPaths(
  log: ProblemLog,
  place: Place,
  save: Readonly<Record<string, string>>,
  tool: string,
  output: JsonObject | undefined,
): void {
  const data = toFacts(output === undefined ? [] : [toRootNode(output)]);
  for (const [slot, path] of Object.entries(save)) {
    if (lookUp(data, path).schemas.length > 0) continue;
    log.report(below(place, slot), `is not part of what ${tool} returns`, { among: data.keys() });
  }
}
