import type { ArgumentPaths, FlowState, Slot, StateTool } from '../../../domain/catalogue/flow.ts';
import { isJsonObject } from '../../../domain/json.ts';
import type { CheckContext } from '../../check-context.ts';
import { type Facts, lookUp, noFacts } from '../../flow-data/facts.ts';
import { computeFlowFacts, type StateFacts } from '../../flow-data/flow-facts.ts';
import { findItems } from '../../flow-data/json-schema.ts';
import { enterSections, type TemplateScope } from '../../flow-data/template-scope.ts';
import type { FlowPlace } from '../../flow-places.ts';
import { below, type Place } from '../../problem-log.ts';
import type { AuthoredState } from '../../schemas/flow-file.ts';
import { listWrittenTexts } from '../../text-places.ts';
import { checkComparison, checkTemplate, checkValue, type TemplateUse } from '../check-template.ts';
import { checkSaves } from './check-saves.ts';

/** One state, the facts about its data, and where it is written. */
interface StateData {
  readonly context: CheckContext;
  readonly place: Place;
  readonly authored: AuthoredState;
  readonly state: FlowState;
  readonly facts: StateFacts;
  readonly slots: readonly Slot[];
  readonly agentTools: FlowPlace['agentTools'];
}

/**
 * Checks that whatever a flow reads (placeholders, arguments, options) is set on every path to it.
 */
export function checkFlowData(context: CheckContext, flowPlace: FlowPlace): void {
  const { root, content, flow, agentTools } = flowPlace;
  if (!context.log.passes(() => checkSaves(context.log, flowPlace))) return;
  const known = computeFlowFacts(flow, agentTools);
  for (const [index, authored] of content.states.entries()) {
    const state = flow.states[authored.id];
    const facts = known.get(authored.id);
    if (state === undefined || facts === undefined) continue;
    const place = below(root, 'states', index);
    const { slots } = flow;
    const data = { context, place, authored, state, facts, slots, agentTools };
    checkOnEnterData(data);
    checkBranchData(data);
    checkToolData(data);
    checkOptionsData(data);
    checkCaptureData(data);
  }
}

function checkOnEnterData({ context, place, authored, state, facts }: StateData): void {
  const use = toTemplateUse(state, { facts: [facts.inside], assumed: [] });
  const message = authored.on_enter?.message;
  if (message !== undefined) {
    const texts = listWrittenTexts(
      context.configuration,
      below(place, 'on_enter', 'message'),
      message,
    );
    for (const text of texts) checkTemplate(context.log, text, use);
  }
  const arriving = toTemplateUse(state, { facts: [facts.onArrival ?? noFacts], assumed: [] });
  for (const [index, enrichment] of state.onEnter.enrichments.entries()) {
    if (facts.onArrival === undefined) continue;
    const paths = below(place, 'on_enter', 'callTool', index, 'with');
    checkPaths(context, paths, enrichment.with, arriving);
  }
  const proposed = state.onEnter.propose?.with ?? {};
  checkPaths(context, below(place, 'on_enter', 'propose', 'with'), proposed, use);
}

/** Checks that the values that branches compare can be available and can match. */
function checkBranchData({ context, place, state, facts }: StateData): void {
  const use = toTemplateUse(state, { facts: [facts.inside], assumed: [] });
  for (const [index, { when }] of (state.onEnter.branches ?? []).entries()) {
    const where = below(place, 'on_enter', 'branches', index, 'when');
    for (const [path, value] of Object.entries(when)) {
      checkComparison(context.log, below(where, path), use, { path, values: [value] });
    }
  }
}

function checkToolData(data: StateData): void {
  const { state, facts, slots } = data;
  for (const [index, stateTool] of state.tools.entries()) {
    const { needs } = slots.find(({ key }) => key === stateTool.fills) ?? { needs: [] };
    // The engine keeps the value until the slots that it needs are filled.
    if (needs.every((key) => lookUp(facts.inside, key).certain)) {
      checkFilledInputs(data, index, stateTool);
    }
  }
}

function checkFilledInputs(
  { context, place, state, facts, agentTools }: StateData,
  index: number,
  { name: tool, with: paths }: StateTool,
): void {
  const use = toTemplateUse(state, { facts: [facts.inside], assumed: [] });
  const where = below(place, 'state_tools', index, 'with');
  const required = agentTools.get(tool)?.definition.inputSchema['required'];
  for (const [name, path] of Object.entries(paths)) {
    // What a tool can do without may be missing: the call then goes without it.
    const mayBeMissing = Array.isArray(required) && !required.includes(name);
    checkValue(context.log, below(where, name), use, { path, mayBeMissing });
  }
}

function checkOptionsData({ context, place, authored, state, facts }: StateData): void {
  const options = authored.options;
  if (options === undefined) return;
  const outer: TemplateScope = { facts: [facts.inside], assumed: [] };
  const from = below(place, 'options', 'from');
  const read = { path: options.from, mayBeMissing: false };
  if (!context.log.passes(() => checkValue(context.log, from, toTemplateUse(state, outer), read)))
    return;
  if (!isList(facts.inside, options.from)) {
    context.log.report(from, 'is not a list');
    return;
  }
  const item = enterSections(outer, [{ path: options.from, inverted: false }]);
  const use = toTemplateUse(state, item);
  const label = below(place, 'options', 'label');
  for (const text of listWrittenTexts(context.configuration, label, options.label)) {
    checkTemplate(context.log, text, use);
  }
  checkPaths(context, below(place, 'options', 'call', 'with'), options.call.with, use);
}

/** Checks the paths of `choice:<path>`, `x-from` and `x-currency` in the inputs of captures. */
function checkCaptureData({ context, place, authored, state, facts, slots }: StateData): void {
  const use = toTemplateUse(state, { facts: [facts.inside], assumed: [] });
  for (const [index, { name: tool, input }] of authored.capture.entries()) {
    // A slot's list is loaded in the state that asks for it; elsewhere the engine goes there first.
    if (slots.some((slot) => slot.tool === tool && slot.state !== state.id)) continue;
    for (const [name, property] of Object.entries(input)) {
      const where = below(place, 'capture', index, 'input', name);
      for (const [key, path] of Object.entries(readDataPaths(property))) {
        checkValue(context.log, below(where, key), use, { path, mayBeMissing: false });
      }
    }
  }
}

function readDataPaths(property: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(property)) return {};
  const { 'x-entity': entity, 'x-currency': currency, 'x-from': from } = property;
  const choice = typeof entity === 'string' && /^choice:(.+)$/.exec(entity)?.[1];
  const isPath = typeof currency === 'string' && !/^[A-Z]{3}$/.test(currency);
  return {
    ...(choice ? { 'x-entity': choice } : {}),
    ...(isPath ? { 'x-currency': currency } : {}),
    ...(typeof from === 'string' ? { 'x-from': from } : {}),
  };
}

function checkPaths(
  { log }: CheckContext,
  place: Place,
  paths: ArgumentPaths,
  use: TemplateUse,
): void {
  for (const [name, path] of Object.entries(paths)) {
    checkValue(log, below(place, name), use, { path, mayBeMissing: false });
  }
}

function isList(facts: Facts, path: string): boolean {
  const { schemas } = lookUp(facts, path);
  return schemas.length > 0 && schemas.every((schema) => findItems(schema).length > 0);
}

function toTemplateUse({ id }: FlowState, scope: TemplateScope): TemplateUse {
  const neverAvailable = `nothing sets before ${id}`;
  return { scope, neverAvailable, notAlwaysAvailable: `is not set on every path to ${id}` };
}
