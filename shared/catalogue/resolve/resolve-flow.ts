import type {
  FlowDefinition,
  FlowState,
  StateChoice,
  StateTool,
} from '../../domain/catalogue/flow.ts';
import type { CaptureTool } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredFile } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type {
  AuthoredCapture,
  AuthoredState,
  AuthoredStateTool,
  FlowFile,
} from '../schemas/flow-file.ts';
import { resolveText } from './resolve-text.ts';

/** Converts a flow of `agentId` to the engine's form. */
export function resolveFlow(
  context: CheckContext,
  agentId: string,
  { file, content }: AuthoredFile<FlowFile>,
): FlowDefinition {
  const states = content.states.map((state, index) => {
    const place = { file, path: ['states', index] };
    return [state.id, resolveState(context, place, state, content)] as const;
  });
  const { when_filled: whenFilled, offer_to_resume: resume, later } = content;
  return {
    id: content.id,
    agent: agentId,
    description: content.description,
    initialState: content.initial_state,
    states: Object.fromEntries(states),
    slots: resolveSlots(context, { file, path: ['slots'] }, content.slots),
    ...(whenFilled === undefined ? {} : { whenFilled }),
    ...(later === undefined ? {} : { later }),
    ...(resume === undefined
      ? {}
      : { offerToResume: resolveText(context, { file, path: ['offer_to_resume'] }, resume) }),
  };
}

function resolveSlots(
  context: CheckContext,
  place: Place,
  slots: FlowFile['slots'],
): FlowDefinition['slots'] {
  return Object.entries(slots).map(([key, { names, of_others: others, ...slot }]) => ({
    key,
    ...slot,
    ...(names === undefined
      ? {}
      : { names: resolveText(context, below(place, key, 'names'), names) }),
    ...(others === undefined
      ? {}
      : { ofOthers: resolveText(context, below(place, key, 'of_others'), others) }),
  }));
}

function resolveState(
  context: CheckContext,
  place: Place,
  state: AuthoredState,
  { slots }: FlowFile,
): FlowState {
  const options = resolveOptions(context, below(place, 'options'), state.options);
  return {
    id: state.id,
    instructions: state.agent_instructions,
    onEnter: resolveOnEnter(context, below(place, 'on_enter'), state.on_enter ?? {}),
    respond: state.respond,
    tools: state.state_tools.map((tool) => resolveStateTool(tool, slots)),
    captures: state.capture.map(resolveCapture),
    ...(options === undefined ? {} : { options }),
    choices: state.choices.map((choice, index) =>
      resolveChoice(context, below(place, 'choices', index), choice),
    ),
    isFinal: state.is_final,
  };
}

function resolveOnEnter(
  context: CheckContext,
  place: Place,
  { message, callTool = [], branches, propose }: NonNullable<AuthoredState['on_enter']>,
): FlowState['onEnter'] {
  const enrichments = callTool.map(
    ({
      name,
      as,
      with: paths = {},
      save = {},
      max_age_seconds: age,
      replaces_tool: replacesTool,
    }) => ({
      tool: name,
      as,
      with: paths,
      save,
      ...(replacesTool === undefined ? {} : { replacesTool }),
      ...(age === undefined ? {} : { maxAgeSeconds: age }),
    }),
  );
  return {
    ...(message === undefined
      ? {}
      : { message: resolveText(context, below(place, 'message'), message) }),
    enrichments,
    ...(branches === undefined ? {} : { branches }),
    ...(propose === undefined ? {} : { propose }),
  };
}

function resolveOptions(
  context: CheckContext,
  place: Place,
  options: AuthoredState['options'],
): FlowState['options'] {
  if (options === undefined) return undefined;
  const label = resolveText(context, below(place, 'label'), options.label);
  const { from, call, ending, means } = options;
  return {
    from,
    label,
    call,
    ...(ending === undefined ? {} : { ending }),
    ...(means === undefined ? {} : { means }),
  };
}

function resolveChoice(
  context: CheckContext,
  place: Place,
  { label, means, unless, call, command = 'stop' }: AuthoredState['choices'][number],
): StateChoice {
  const does =
    call === undefined
      ? ({ type: 'command', command } as const)
      : ({ type: 'call', ...call } as const);
  const shown = resolveText(context, below(place, 'label'), label);
  return {
    label: shown,
    ...(means === undefined ? {} : { means }),
    ...(unless === undefined ? {} : { unless }),
    does,
  };
}

function resolveStateTool(
  { name, with: paths = {}, save = {}, accepts, flow_transition = {} }: AuthoredStateTool,
  slots: FlowFile['slots'],
): StateTool {
  const accepted = accepts === undefined ? {} : { accepts };
  const [slot] = Object.entries(slots).find(([, { tool }]) => tool === name) ?? [];
  const fills =
    slot === undefined || flow_transition.onSuccess !== undefined ? {} : { fills: slot };
  return { name, with: paths, save, ...accepted, ...fills, ...flow_transition };
}

function resolveCapture(capture: AuthoredCapture): CaptureTool {
  return {
    name: capture.name,
    kind: 'capture',
    description: capture.description,
    examples: capture.examples ?? [],
    inputSchema: {
      type: 'object',
      properties: capture.input,
      required: capture.required ?? Object.keys(capture.input),
      additionalProperties: false,
    },
  };
}
