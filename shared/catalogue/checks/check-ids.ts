import { type AgentEntry, listEntries } from '../agent-entries.ts';
import type { CheckContext } from '../check-context.ts';
import type {
  AuthoredAgent,
  AuthoredConfiguration,
  AuthoredFile,
  AuthoredTexts,
} from '../parse/authored-configuration.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';
import type { FlowFile } from '../schemas/flow-file.ts';

interface NamedPlace {
  readonly name: string;
  readonly place: Place;
}

/** Checks that ids are unique where they are looked up or traced, e.g. of flows and personas. */
export function checkIds({ configuration, log }: CheckContext): void {
  const { agents } = configuration;
  reportDuplicates(
    log,
    agents.map(({ file, content }) => ({ name: content.id, place: { file, path: ['id'] } })),
  );
  reportDuplicates(
    log,
    configuration.confirmations.flatMap(({ file, content }) =>
      Object.keys(content).map((id) => ({ name: id, place: { file, path: [id] } })),
    ),
  );
  reportDuplicates(log, agents.flatMap(listNotices));
  reportDuplicates(log, listPersonas(configuration.personas));
  for (const language of new Set(configuration.texts.map((texts) => texts.language))) {
    reportDuplicates(log, listTextKeys(configuration.texts, language));
  }
  const flows = agents.flatMap((agent) => agent.flows);
  reportDuplicates(
    log,
    flows.map(({ file, content }) => ({ name: content.id, place: { file, path: ['id'] } })),
  );
  for (const flow of flows) checkStates(log, flow);
  for (const agent of agents) checkTools(log, agent, listEntries(agents, agent.content.id));
}

/** Only one agent can word an event. */
function listNotices({ notices }: AuthoredAgent): readonly NamedPlace[] {
  if (notices === undefined) return [];
  const { file, content } = notices;
  return Object.keys(content).map((event) => ({ name: event, place: { file, path: [event] } }));
}

/** A trace says by its id which personality answered. */
function listPersonas(personas: AuthoredConfiguration['personas']): readonly NamedPlace[] {
  if (personas === undefined) return [];
  const { file, content } = personas;
  return content.personas.map(({ id }, index) => ({
    name: id,
    place: { file, path: ['personas', index, 'id'] },
  }));
}

/** Lists the text keys of one language, over all files. */
function listTextKeys(texts: readonly AuthoredTexts[], language: string): readonly NamedPlace[] {
  return texts.flatMap((own) =>
    own.language === language
      ? [...own.content.keys()].map((key) => ({
          name: key,
          place: { file: own.file, path: key.split('.') },
        }))
      : [],
  );
}

function checkStates(log: ProblemLog, { file, content }: AuthoredFile<FlowFile>): void {
  const states = content.states.map(({ id }, index) => ({
    name: id,
    place: { file, path: ['states', index, 'id'] },
  }));
  reportDuplicates(log, states);
  const captures = content.capture.map(({ name }, index) => ({
    name,
    place: { file, path: ['capture', index, 'name'] },
  }));
  reportDuplicates(log, captures);
  for (const [index, state] of content.states.entries()) {
    const tools = state.state_tools.map(({ name }, position) => ({
      name,
      place: { file, path: ['states', index, 'state_tools', position, 'name'] },
    }));
    reportDuplicates(log, tools);
    const keys = (state.on_enter?.callTool ?? []).map(({ as }, position) => ({
      name: as,
      place: { file, path: ['states', index, 'on_enter', 'callTool', position, 'as'] },
    }));
    reportDuplicates(log, keys);
  }
}

/** A model sees an agent's tools, the common navigation and a state's captures together. */
function checkTools(
  log: ProblemLog,
  { file, content, flows }: AuthoredAgent,
  entries: readonly AgentEntry[],
): void {
  const own = content.tools.map(({ name }, index) => ({
    name,
    place: { file, path: ['tools', index, 'name'] },
  }));
  const tools = [
    ...own,
    ...entries.map(({ tool, place }) => ({ name: tool.name, place: below(place, 'name') })),
  ];
  reportDuplicates(log, tools);
  const captures = flows.flatMap(listCaptures);
  for (const { name, place } of [...tools, ...captures.flat()]) {
    if (commonNavigation.includes(name))
      log.report(place, 'is reserved for the tool of that name in navigation.json');
  }
  const before = new Set(tools.map(({ name }) => name));
  for (const ofState of captures) reportDuplicates(log, ofState, before);
}

const commonNavigation = ['go_back', 'go_home', 'escalate'];

/** Lists the captures of a flow, state by state. */
function listCaptures({ file, content }: AuthoredFile<FlowFile>): readonly NamedPlace[][] {
  return content.states.map(({ capture }, index) =>
    capture.map(({ name }, position) => ({
      name,
      place: { file, path: ['states', index, 'capture', position, 'name'] },
    })),
  );
}

function reportDuplicates(
  log: ProblemLog,
  named: readonly NamedPlace[],
  before: ReadonlySet<string> = new Set(),
): void {
  const seen = new Set(before);
  for (const { name, place } of named) {
    if (seen.has(name)) log.report(place, 'is used twice');
    seen.add(name);
  }
}
