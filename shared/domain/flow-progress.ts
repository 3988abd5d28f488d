import type { FlowDefinition, FlowState } from './catalogue/flow.ts';
import type { FlowProgress } from './conversation/session.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** A flow at its beginning. */
export function startFlow(flow: FlowDefinition, now: string): FlowProgress {
  return {
    flowId: flow.id,
    state: flow.initialState,
    data: {},
    context: {},
    enteredAt: now,
  };
}

/** The flow in another state; that state's enrichment has yet to run, also when it is the same. */
export function enterState(progress: FlowProgress, state: string, now: string): FlowProgress {
  const { enrichedState: _left, ...rest } = progress;
  return { ...rest, state, enteredAt: now };
}

/** The flow with more slots. A slot set to null is removed. */
export function saveSlots(progress: FlowProgress, slots: JsonObject): FlowProgress {
  const merged: [string, JsonValue][] = Object.entries({ ...progress.data, ...slots });
  return { ...progress, data: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}

/** Everything a template or an argument path of this flow may read: context, then slots on top. */
export function flowScope(progress: FlowProgress): JsonObject {
  return { ...progress.context, ...progress.data };
}

/** The definition of the state the flow is in; `undefined` after a catalogue lost it. */
export function stateOf(
  flows: Readonly<Record<string, FlowDefinition>>,
  progress: FlowProgress | undefined,
): FlowState | undefined {
  return progress === undefined ? undefined : flows[progress.flowId]?.states[progress.state];
}

/** The slots a state is there to ask for: what its tools save when they lead on to another state. */
export function slotsAskedIn({ id, tools, captures }: FlowState): readonly string[] {
  return tools
    .filter(({ onSuccess }) => onSuccess !== undefined && onSuccess !== id)
    .flatMap(({ name, save }) => {
      const slots = Object.keys(save);
      if (slots.length > 0) return slots;
      const { properties } = captures.find((capture) => capture.name === name)?.inputSchema ?? {};
      return isJsonObject(properties) ? Object.keys(properties) : [];
    });
}
