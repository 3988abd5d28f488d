import type { FlowState } from '../../../domain/catalogue/flow.ts';
import { needsConfirmation } from '../../known-tools.ts';
import { below } from '../../problem-log.ts';
import { checkArgumentNames, checkArgumentsComplete } from './check-arguments.ts';
import type { StateCheck } from './state-check.ts';

/** What a state without a proposal offers. */
const offers = ['choices', 'options'] as const;

/** Checks what happens on entering a state: lookups, branches, and a proposed action. */
export function checkOnEnter(check: StateCheck): void {
  for (const index of check.state.onEnter.enrichments.keys()) checkEnrichment(check, index);
  checkBranches(check);
  checkProposal(check);
}

function checkEnrichment(check: StateCheck, index: number): void {
  const { log, agentId, agentTools } = check;
  const enrichment = check.state.onEnter.enrichments[index];
  if (enrichment === undefined) return;
  const place = below(check.place, 'on_enter', 'callTool', index);
  const tool = agentTools.get(enrichment.tool);
  if (tool === undefined) {
    log.report(below(place, 'name'), `is not a tool of ${agentId}`, { among: agentTools.keys() });
    return;
  }
  if (tool.definition.kind !== 'information') {
    const among = [...agentTools].flatMap(([name, { definition }]) =>
      definition.kind === 'information' ? [name] : [],
    );
    log.report(below(place, 'name'), 'is not an information tool', { among });
    return;
  }
  const paths = enrichment.with;
  checkArgumentNames(log, below(place, 'with'), tool, paths);
  checkArgumentsComplete(log, below(place, 'with'), tool, Object.keys(paths));
}

function checkBranches({ log, place, state, states }: StateCheck): void {
  for (const [index, { to }] of (state.onEnter.branches ?? []).entries()) {
    if (states.includes(to)) continue;
    const where = below(place, 'on_enter', 'branches', index, 'to');
    log.report(where, 'is not a state of the flow', { among: states });
  }
}

function checkProposal(check: StateCheck): void {
  const { log, agentId, agentTools, state } = check;
  const { propose } = state.onEnter;
  if (propose === undefined) return;
  for (const key of offers.filter((each) => isOffered(state[each]))) {
    log.report(below(check.place, key), 'never appear: the buttons are those of what is proposed');
  }
  const place = below(check.place, 'on_enter', 'propose');
  const tool = agentTools.get(propose.tool);
  if (tool === undefined) {
    log.report(below(place, 'tool'), `is not a tool of ${agentId}`, { among: agentTools.keys() });
    return;
  }
  if (!needsConfirmation(tool)) {
    const among = [...agentTools].flatMap(([name, each]) =>
      needsConfirmation(each) ? [name] : [],
    );
    log.report(below(place, 'tool'), 'is not an action that requires confirmation', { among });
    return;
  }
  checkArgumentNames(log, below(place, 'with'), tool, propose.with);
  checkArgumentsComplete(log, below(place, 'with'), tool, Object.keys(propose.with));
}

function isOffered(offered: FlowState[(typeof offers)[number]]): boolean {
  return Array.isArray(offered) ? offered.length > 0 : offered !== undefined;
}
