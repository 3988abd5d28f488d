import type { StateTool } from '../../../domain/catalogue/flow.ts';
import { isJsonObject } from '../../../domain/json.ts';
import { isEntity } from '../../entity-kinds.ts';
import { type KnownTool, needsConfirmation, readInputProperties } from '../../known-tools.ts';
import { below, type Place } from '../../problem-log.ts';
import { checkArgumentNames, checkArgumentsComplete } from './check-arguments.ts';
import type { StateCheck } from './state-check.ts';

/** Checks that the tools and options of a state exist, and so do the states they lead to. */
export function checkStateTools(check: StateCheck): void {
  if (!check.log.passes(() => checkEachStateTool(check))) return;
  checkOptions(check);
  checkChoices(check);
}

/** A choice calls a tool that its state lists. */
function checkChoices({ log, place, state }: StateCheck): void {
  const among = state.tools.map(({ name }) => name);
  for (const [index, { does }] of state.choices.entries()) {
    if (does.type === 'command' || among.includes(does.tool)) continue;
    const where = below(place, 'choices', index, 'call', 'tool');
    log.report(where, 'is not listed in the state_tools of the state', { among });
  }
}

function checkEachStateTool(check: StateCheck): void {
  for (const [index, stateTool] of check.state.tools.entries()) {
    const place = below(check.place, 'state_tools', index);
    const tool = check.tools.get(stateTool.name);
    if (tool !== undefined) checkStateTool(check, place, stateTool, tool);
    else {
      const among = check.tools.keys();
      const message = `is neither a tool of ${check.agentId} nor a capture of the state`;
      check.log.report(below(place, 'name'), message, { among });
    }
  }
}

function checkStateTool(
  check: StateCheck,
  place: Place,
  stateTool: StateTool,
  tool: KnownTool,
): void {
  const { log } = check;
  checkArgumentNames(log, below(place, 'with'), tool, stateTool.with);
  checkTransitions(check, place, stateTool, tool);
  if (stateTool.accepts !== undefined)
    checkAccepts(check, place, stateTool.accepts, stateTool, tool);
}

function checkTransitions(
  check: StateCheck,
  place: Place,
  stateTool: StateTool,
  tool: KnownTool,
): void {
  const { log, states } = check;
  for (const outcome of ['onSuccess', 'onError', 'onPrepared'] as const) {
    const target = stateTool[outcome];
    if (target === undefined || states.includes(target)) continue;
    const transition = below(place, 'flow_transition', outcome);
    log.report(transition, 'is not a state of the flow', { among: states });
  }
  checkRefusedTransitions(check, place, stateTool, tool);
  if (stateTool.onPrepared === undefined || needsConfirmation(tool)) return;
  const message = `never happens: ${stateTool.name} requires no confirmation`;
  log.report(below(place, 'flow_transition', 'onPrepared'), message);
}

/** A refusal leads somewhere else only if the tool can answer with it. */
function checkRefusedTransitions(
  { log, states }: StateCheck,
  place: Place,
  { name, onRefused = {} }: StateTool,
  { refusals }: KnownTool,
): void {
  for (const [code, target] of Object.entries(onRefused)) {
    const transition = below(place, 'flow_transition', 'onRefused', code);
    if (!states.includes(target)) {
      log.report(transition, 'is not a state of the flow', { among: states });
    }
    if (refusals === undefined || code in refusals) continue;
    const among = Object.keys(refusals);
    log.report(transition, `never happens: ${name} does not refuse with it`, { name: code, among });
  }
}

function checkAccepts(
  { log }: StateCheck,
  place: Place,
  accepted: string,
  stateTool: StateTool,
  tool: KnownTool,
): void {
  const among = Object.entries(readInputProperties(tool)).flatMap(([name, property]) =>
    isJsonObject(property) && isEntity(property['x-entity']) ? [name] : [],
  );
  if (!among.includes(accepted)) {
    const message = `is not an input of ${stateTool.name} that has an x-entity`;
    log.report(below(place, 'accepts'), message, { among });
    return;
  }
  checkArgumentsComplete(log, below(place, 'with'), tool, [
    ...Object.keys(stateTool.with),
    accepted,
  ]);
}

/**
 * Choosing an option calls a tool without a model, so the state must list it, and fill its inputs.
 */
function checkOptions(check: StateCheck): void {
  const { options } = check.state;
  if (options === undefined) return;
  const place = below(check.place, 'options', 'call');
  const stateTool = check.state.tools.find(({ name }) => name === options.call.tool);
  if (stateTool === undefined) {
    const among = check.state.tools.map(({ name }) => name);
    check.log.report(below(place, 'tool'), 'is not listed in the state_tools of the state', {
      among,
    });
    return;
  }
  const tool = check.tools.get(options.call.tool);
  if (tool === undefined) return;
  const paths = options.call.with;
  checkArgumentNames(check.log, below(place, 'with'), tool, paths);
  const given = [...Object.keys(paths), ...Object.keys(stateTool.with)];
  checkArgumentsComplete(check.log, below(place, 'with'), tool, given);
}
