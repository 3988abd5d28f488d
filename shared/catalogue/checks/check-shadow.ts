import type { CheckContext } from '../check-context.ts';
import { below, type Place } from '../problem-log.ts';
import type { ShadowFile } from '../schemas/shadow-file.ts';

type Watcher = ShadowFile['subagents'][string] | ShadowFile['rules'][string];

/**
 * Checks that whoever watches the conversation exists, only reads, and puts nobody but a shadow
 * agent in front; and that an assistant that has the capability says how it is used.
 */
export function checkShadow(context: CheckContext): void {
  const { configuration, log } = context;
  const { shadow, assistant } = configuration;
  const { capabilities } = assistant.content;
  const capability = { file: assistant.file, path: ['capabilities', 'shadow'] };
  if (shadow === undefined) {
    if (capabilities.shadow) log.report(capability, 'must be false: there is no shadow.json');
    return;
  }
  const root = { file: shadow.file, path: [] };
  for (const [id, subagent] of Object.entries(shadow.content.subagents)) {
    const place = below(root, 'subagents', id);
    checkWatcher(context, place, subagent);
    checkModel(context, place, subagent.model);
    checkModes(context, place, subagent);
  }
  for (const [id, rule] of Object.entries(shadow.content.rules)) {
    checkWatcher(context, below(root, 'rules', id), rule);
    checkConditions(context, below(root, 'rules', id), rule);
  }
}

function checkModel({ configuration, log }: CheckContext, place: Place, model: string): void {
  const known = Object.keys(configuration.models.content.models);
  if (known.includes(model)) return;
  log.report(below(place, 'model'), 'is not a model of config/models.json', { among: known });
}

function checkModes(
  { configuration, log }: CheckContext,
  place: Place,
  { modes, agent, announcement, declined }: ShadowFile['subagents'][string],
): void {
  const canActivate = modes.includes('activation');
  if (canActivate && agent === undefined) log.report(below(place, 'agent'), 'is missing');
  if (agent !== undefined && announcement === undefined) {
    log.report(below(place, 'announcement'), 'is missing');
  }
  if (agent !== undefined && declined === undefined) {
    log.report(below(place, 'declined'), 'is missing');
  }
  if (agent === undefined) return;
  if (!canActivate) log.report(below(place, 'agent'), 'is never put in front without activation');
  const shadowAgents = configuration.agents.filter(({ content }) => content.activation);
  const among = shadowAgents.map(({ content }) => content.id);
  if (among.includes(agent)) return;
  log.report(below(place, 'agent'), 'is not an agent with "activation": "shadow"', { among });
}

function checkWatcher(context: CheckContext, place: Place, watcher: Watcher): void {
  const { agents } = context.configuration;
  const tools = new Set(agents.flatMap(({ content }) => content.tools.map(({ name }) => name)));
  const flows = agents.flatMap((agent) => agent.flows.map(({ content }) => content));
  const states = flows.flatMap(({ id, states: all }) => [
    id,
    ...all.map((state) => `${id}.${state.id}`),
  ]);
  const { when, followed_by: followedBy } = watcher;
  const notTool = 'is not a tool of any agent';
  checkNames(context, below(place, 'when', 'tools'), when.tools, {
    among: tools,
    message: notTool,
  });
  const notState = 'is not a state of any flow';
  checkNames(context, below(place, 'when', 'states'), when.states, {
    among: states,
    message: notState,
  });
  checkNames(context, below(place, 'followed_by'), followedBy, { among: tools, message: notTool });
  for (const [index, { path }] of (when.known ?? []).entries()) {
    const [source = ''] = path.split('.');
    checkNames(context, below(place, 'when', 'known', index), [source], {
      among: [...when.tools, 'flow'],
      message: 'is neither a tool of this occasion nor "flow"',
    });
  }
  for (const [index, lookup] of watcher.lookups.entries()) {
    checkLookup(context, below(place, 'lookups', index), lookup);
  }
}

function checkNames(
  { log }: CheckContext,
  place: Place,
  names: readonly string[],
  known: { readonly among: Iterable<string>; readonly message: string },
): void {
  const among = new Set(known.among);
  for (const name of names) {
    if (!among.has(name)) log.report(below(place, name), known.message, { name, among });
  }
}

function checkLookup(
  { configuration, log }: CheckContext,
  place: Place,
  { service, name }: Watcher['lookups'][number],
): void {
  const { services } = configuration;
  const tools = services.get(service);
  const tool = tools?.get(name);
  if (tools === undefined) {
    log.report(below(place, 'service'), 'is not a service', { among: services.keys() });
  } else if (tool === undefined) {
    log.report(below(place, 'name'), 'is not a tool of the service', { among: tools.keys() });
  } else if (tool.kind !== 'information') {
    log.report(below(place, 'name'), 'must be an information tool: the shadow only reads');
  }
}

function checkConditions(
  { log }: CheckContext,
  place: Place,
  { conditions }: ShadowFile['rules'][string],
): void {
  for (const [index, { is, value, than }] of conditions.entries()) {
    const at = below(place, 'conditions', index);
    const compared = [value, than].filter((each) => each !== undefined).length;
    if (is === 'missing' && compared > 0) log.report(at, 'compares with nothing: it is "missing"');
    if (is === 'absent_from' && than === undefined) log.report(at, 'needs "than"');
    if (is !== 'missing' && compared !== 1) log.report(at, 'needs either "value" or "than"');
  }
}
