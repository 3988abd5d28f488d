import type { AuthoredFile } from '../../parse/authored-configuration.ts';
import { below, type Place, type ProblemLog } from '../../problem-log.ts';
import type { FlowFile } from '../../schemas/flow-file.ts';

type Slots = readonly [string, FlowFile['slots'][string]][];

/**
 * Checks that slots name states of the flow, that each is filled by a tool of its own and needs
 * only earlier ones, and that the flow says where to go when all are filled.
 */
export function checkSlots(log: ProblemLog, { file, content }: AuthoredFile<FlowFile>): void {
  const root: Place = { file, path: [] };
  const states = content.states.map(({ id }) => id);
  const slots = Object.entries(content.slots);
  checkWhenFilled(log, root, content, states);
  for (const [position, [key, { tool, state }]] of slots.entries()) {
    const place = below(root, 'slots', key);
    const earlier = slots.slice(0, position);
    if (!states.includes(state)) {
      log.report(below(place, 'state'), 'is not a state of the flow', { among: states });
    }
    if (earlier.some(([, slot]) => slot.tool === tool)) {
      log.report(below(place, 'tool'), 'fills an earlier slot already');
    }
    checkNeeds(log, below(place, 'needs'), slots, position);
  }
}

function checkWhenFilled(
  log: ProblemLog,
  root: Place,
  { slots, when_filled: target }: FlowFile,
  states: readonly string[],
): void {
  if (target === undefined) {
    if (Object.keys(slots).length === 0) return;
    log.report(below(root, 'slots'), 'needs when_filled: the state to go to after the last slot');
  } else if (!states.includes(target)) {
    log.report(below(root, 'when_filled'), 'is not a state of the flow', { among: states });
  }
}

function checkNeeds(log: ProblemLog, place: Place, slots: Slots, position: number): void {
  const among = slots.slice(0, position).map(([key]) => key);
  for (const [index, needed] of (slots[position]?.[1].needs ?? []).entries()) {
    if (!among.includes(needed))
      log.report(below(place, index), 'is not an earlier slot', { among });
  }
}
