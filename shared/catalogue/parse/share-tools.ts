import type { Place } from '../problem-log.ts';
import type { AuthoredCapture, AuthoredState, FlowFile } from '../schemas/flow-file.ts';

type Path = Place['path'];

const sharedKeys = ['with', 'save', 'accepts'] as const;

/**
 * Copies what a flow shares into its states. A state tool gets the `with`, `save` and `accepts`
 * that it leaves out from the flow's `tools`. A state that lists one of the flow's captures in its
 * `state_tools` gets the capture. A state that is not final gets the tools of all slots, because a
 * slot may be given at any time.
 */
export function shareTools(flow: FlowFile): FlowFile {
  return {
    ...flow,
    states: flow.states.map((authored) => {
      const state = withSlotTools(flow, authored);
      return {
        ...state,
        state_tools: state.state_tools.map((tool) => ({ ...flow.tools[tool.name], ...tool })),
        capture: [...state.capture, ...findListedCaptures(flow.capture, state)],
      };
    }),
  };
}

function withSlotTools({ slots }: FlowFile, state: AuthoredState): AuthoredState {
  if (state.is_final) return state;
  const own = new Set(state.state_tools.map(({ name }) => name));
  const filling = new Set(Object.values(slots).map(({ tool }) => tool));
  const added = [...filling].filter((name) => !own.has(name));
  return {
    ...state,
    state_tools: [...state.state_tools, ...added.map((name) => ({ name }))],
  };
}

function findListedCaptures(
  shared: readonly AuthoredCapture[],
  { capture: own, state_tools: tools }: AuthoredState,
): readonly AuthoredCapture[] {
  return shared.filter(
    ({ name }) =>
      tools.some((tool) => tool.name === name) && !own.some((capture) => capture.name === name),
  );
}

/**
 * Converts a path into a state to where it is written: in the state, or in what the flow shares.
 */
export function toWrittenPath(flow: FlowFile, path: Path): Path {
  const [, index, list, position, ...rest] = path;
  const state = flow.states[Number(index)];
  if (path[0] !== 'states' || state === undefined) return path;
  if (list === 'state_tools') return toToolPath(flow, state, path);
  const shared = findListedCaptures(flow.capture, state)[Number(position) - state.capture.length];
  if (list !== 'capture' || shared === undefined) return path;
  return ['capture', flow.capture.indexOf(shared), ...rest];
}

function toToolPath(flow: FlowFile, authored: AuthoredState, path: Path): Path {
  const [, , , position, key, ...rest] = path;
  const { tools } = flow;
  const own = withSlotTools(flow, authored).state_tools[Number(position)];
  const isAdded = Number(position) >= authored.state_tools.length;
  if (isAdded && key === 'name') return toSlotPath(flow, own?.name) ?? path;
  const shared = tools[own?.name ?? ''];
  const isShared =
    own !== undefined && sharedKeys.some((name) => name === key && !own[name] && shared?.[name]);
  return isShared && key !== undefined ? ['tools', own.name, key, ...rest] : path;
}

/** Where a slot names the tool that it adds to every state. */
function toSlotPath({ slots }: FlowFile, name: string | undefined): Path | undefined {
  const [key] = Object.entries(slots).find(([, { tool }]) => tool === name) ?? [];
  return key === undefined ? undefined : ['slots', key, 'tool'];
}
