import type { FlowState, Slot } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject, listLeaves } from '../../domain/json.ts';
import { readPath, readPaths } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { SavedRecipient } from '../../domain/understanding.ts';
import { findTool } from '../tools/available-tools.ts';
import { findFilters } from '../turn-state/find-filters.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, localize, type TurnState } from '../turn-state/turn-state.ts';
import { findListedItems } from '../values/find-listed-items.ts';
import { findProperty } from '../values/find-property.ts';

/** One thing that a slot can be filled with, and the words that name it. */
export interface SlotCandidate {
  readonly slot: string;
  /** Input of the slot's tool. */
  readonly input: JsonObject;
  readonly labels: readonly string[];
  /** Last digits that it is known by, such as an account's. */
  readonly ending?: string;
  readonly person?: Omit<SavedRecipient, 'id'>;
}

/** What the slot can be filled with, as far as the flow has loaded it, in the order shown. */
export function listCandidates(
  turn: Turn,
  state: TurnState,
  slot: Slot,
  accepts: string | undefined,
): readonly SlotCandidate[] {
  const flow = currentFlow(state.session);
  const asking = state.catalogue.flows[flow?.flowId ?? '']?.states[slot.state];
  const shown = asking === undefined ? [] : listOptions(turn, state, slot, asking);
  return shown.length > 0 || accepts === undefined ? shown : listItems(state, slot, accepts);
}

function listOptions(
  turn: Turn,
  state: TurnState,
  slot: Slot,
  { options }: FlowState,
): readonly SlotCandidate[] {
  if (options === undefined || options.call.tool !== slot.tool) return [];
  const scope = buildScope(state);
  const items = readPath(scope, options.from);
  if (!Array.isArray(items)) return [];
  const filters = findFilters(turn, state);
  const label = localize(state, options.label);
  const held = currentFlow(state.session)?.data ?? {};
  const candidates = items.filter(isJsonObject).map((item) => {
    const around = { ...scope, ...item };
    const shown = renderTemplate(label, around, filters);
    const input = readPaths(around, options.call.with);
    const names = { ...toNames(item), ...toEnding(item, options.ending) };
    return { slot: slot.key, input, ...names, labels: listLabels(shown, item, held) };
  });
  return candidates.map((each) => ({
    ...each,
    labels: each.labels.filter(isOwnLabel(candidates)),
  }));
}

/** What two things of a list go by, such as the country of two people, names neither. */
function isOwnLabel(candidates: readonly Pick<SlotCandidate, 'labels'>[]) {
  return (label: string) => candidates.filter(({ labels }) => labels.includes(label)).length === 1;
}

function listItems(state: TurnState, slot: Slot, accepts: string): readonly SlotCandidate[] {
  const property = findProperty(findTool(state, slot.tool), accepts) ?? {};
  return findListedItems(property, buildScope(state)).map(({ value, names, person }) => ({
    slot: slot.key,
    input: { [accepts]: value },
    labels: names,
    ...(person === undefined ? {} : { person }),
  }));
}

/** A saved person or number: what has a name. */
function toNames(item: JsonObject): Pick<SlotCandidate, 'person'> {
  const { name, relation, aliases, legal_name: legalName } = item;
  if (typeof name !== 'string') return {};
  return {
    person: {
      name,
      ...(typeof relation === 'string' ? { relation } : {}),
      ...(Array.isArray(aliases) ? { aliases: aliases.map(String) } : {}),
      ...(typeof legalName === 'string' ? { legalName } : {}),
    },
  };
}

/** The field that the list declares as last digits. */
function toEnding(item: JsonObject, field = ''): Pick<SlotCandidate, 'ending'> {
  const ending = item[field];
  return typeof ending === 'string' ? { ending } : {};
}

/** Fields of a listed thing that hold what people call it. */
const namingField = /^(name|label|aliases|relationship|words|kinds)$|_name$/;

/** Of them, those that describe it by something else: its carrier, its country. */
const describingField = /_name$/;

/** What the flow holds a description of, and not a choice of its own: the carrier of a number. */
export function listHeldNames({ session, catalogue }: TurnState, slot: Slot): readonly string[] {
  const flow = currentFlow(session);
  const asking = catalogue.flows[flow?.flowId ?? '']?.states[slot.state];
  const saved = asking?.tools.find(({ name }) => name === slot.tool)?.save ?? {};
  const names = Object.entries(saved).flatMap(([key, from]) => {
    const held = describingField.test(from) ? flow?.data[key] : undefined;
    return held === undefined ? [] : listLeaves(held);
  });
  return names.flatMap((name) => [name, name.split(' ')[0] ?? name]);
}

/**
 * The label, its part before a bracket, and the names that the item goes by. What the flow holds a
 * description of already ("it's Telcel") is no choice of another item that it fits as well.
 */
function listLabels(label: string, item: JsonObject, held: JsonObject): readonly string[] {
  const [short = ''] = label.split(/[([]/);
  const isName = (key: string) =>
    namingField.test(key) && !(describingField.test(key) && held[key] !== undefined);
  const names = Object.entries(item).flatMap(([key, value]) =>
    isName(key) ? listLeaves(value) : [],
  );
  return [...new Set([label, short.trim(), ...names])].filter((text) => text !== '');
}
