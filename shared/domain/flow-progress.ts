import type { FlowDefinition, FlowState } from './catalogue/flow.ts';
import type { FlowProgress } from './conversation/session.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** The progress of a flow that has just started. */
export function startFlow(flow: FlowDefinition, now: string): FlowProgress {
  return {
    flowId: flow.id,
    state: flow.initialState,
    data: {},
    context: {},
    enteredAt: now,
  };
}

/** Moves the flow to a state, whose enrichments have yet to run, even when it is the same state. */
export function enterState(progress: FlowProgress, state: string, now: string): FlowProgress {
  const { enrichedState: _left, ...rest } = progress;
  return { ...rest, state, enteredAt: now };
}

/** Saves slots in the flow. A slot set to null is removed. */
export function saveSlots(progress: FlowProgress, slots: JsonObject): FlowProgress {
  const merged: [string, JsonValue][] = Object.entries({ ...progress.data, ...slots });
  return { ...progress, data: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}

/**
 * Everything that templates and argument paths of this flow can read. Slots override the context.
 */
export function flowScope(progress: FlowProgress): JsonObject {
  return { ...progress.context, ...progress.data };
}

/**
 * The definition of the flow's current state, or `undefined` when the catalogue no longer has it.
 */
export function findState(
  flows: Readonly<Record<string, FlowDefinition>>,
  progress: FlowProgress | undefined,
): FlowState | undefined {
  return progress === undefined ? undefined : flows[progress.flowId]?.states[progress.state];
}

/** The slots that a state asks for: what its tools save when they lead to another state. */
export function findRequestedSlots({ id, tools, captures }: FlowState): readonly string[] {
  return tools
    .filter(({ onSuccess }) => onSuccess !== undefined && onSuccess !== id)
    .flatMap(({ name, save }) => {
      const slots = Object.keys(save);
      if (slots.length > 0) return slots;
      const { properties } = captures.find((capture) => capture.name === name)?.inputSchema ?? {};
      return isJsonObject(properties) ? Object.keys(properties) : [];
    });
}
