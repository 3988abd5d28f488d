import type { FlowDefinition, Slot } from './catalogue/flow.ts';
import type { FlowProgress } from './conversation/session.ts';
import { saveSlots } from './flow-progress.ts';
import type { JsonObject } from './json.ts';

/** Values for slots that the flow has not come to yet: slot → input of the tool that fills it. */
export type WantedInputs = Readonly<Record<string, JsonObject>>;

/** True when the slot has a value and no other one waits for it. */
export function isFilled({ data, wanted }: FlowProgress, { key }: Slot): boolean {
  return data[key] !== undefined && wanted?.[key] === undefined;
}

/** The slot that the flow fills next, or `undefined` when all are filled. */
export function findOpenSlot({ slots }: FlowDefinition, progress: FlowProgress): Slot | undefined {
  return slots.find((slot) => !isFilled(progress, slot));
}

/** The state in which the flow fills its next slot, or puts its action to the person. */
export function findNextState(flow: FlowDefinition, progress: FlowProgress): string | undefined {
  return findOpenSlot(flow, progress)?.state ?? flow.whenFilled;
}

/** The progress with inputs that wait for the flow to come to their slots. */
export function addWanted(progress: FlowProgress, inputs: WantedInputs): FlowProgress {
  if (Object.keys(inputs).length === 0) return progress;
  return { ...progress, wanted: { ...progress.wanted, ...inputs } };
}

/** The progress once the input of a slot is taken, or nothing came of it. */
export function dropWanted({ wanted = {}, ...progress }: FlowProgress, key: string): FlowProgress {
  const { [key]: _taken, ...others } = wanted;
  return Object.keys(others).length === 0 ? progress : { ...progress, wanted: others };
}

/** The progress without what these slots held; what they held is wanted again. */
export function reopenSlots(
  progress: FlowProgress,
  inputs: WantedInputs,
  keys: readonly string[],
): FlowProgress {
  const emptied = saveSlots(progress, Object.fromEntries(keys.map((key) => [key, null])));
  return Object.keys(inputs).length === 0
    ? emptied
    : { ...emptied, wanted: { ...inputs, ...emptied.wanted } };
}

/** Whether the outcome of a flow is the value of a slot that another one, which runs, lacks. */
export function providesSlot(
  { id, states }: FlowDefinition,
  waiting: FlowDefinition,
  progress: FlowProgress,
): boolean {
  const saved = Object.values(states).flatMap(({ tools }) =>
    tools.flatMap(({ save }) => Object.keys(save)),
  );
  const open = waiting.slots.filter((slot) => !isFilled(progress, slot));
  return id !== waiting.id && open.some(({ key }) => saved.includes(key));
}
