import type { FlowState } from '../../domain/catalogue/flow.ts';
import { factsOf, lookUp } from '../flow-data/facts.ts';
import { rootNode } from '../flow-data/json-schema.ts';
import type { FlowPlace } from '../flow-places.ts';
import { type KnownTool, toolsOfState } from '../known-tools.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';

/** Each slot that a state saves is filled from something the tool may return. */
export function checkSaves(log: ProblemLog, { root, content, flow, agentTools }: FlowPlace): void {
  for (const [index, { id }] of content.states.entries()) {
    const state = flow.states[id];
    if (state === undefined) continue;
    checkState(log, below(root, 'states', index), state, toolsOfState(agentTools, state));
  }
}

function checkState(
  log: ProblemLog,
  place: Place,
  state: FlowState,
  tools: ReadonlyMap<string, KnownTool>,
): void {
  for (const [index, { name, save }] of state.tools.entries()) {
    const output = tools.get(name)?.output;
    const data = factsOf(output === undefined ? [] : [rootNode(output)]);
    for (const [slot, path] of Object.entries(save)) {
      if (lookUp(data, path).schemas.length > 0) continue;
      const where = below(place, 'state_tools', index, 'save', slot);
      log.report(where, `is not in what ${name} returns`, { among: data.keys() });
    }
  }
}
