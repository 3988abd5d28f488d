import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import type { Place } from '../problem-log.ts';

/** Checks that agents form one tree under the root agent, and that their models and flows exist. */
export function checkAgents(context: CheckContext): void {
  const { configuration, log } = context;
  const { file, content } = configuration.assistant;
  const ids = configuration.agents.map((agent) => agent.content.id);
  if (!ids.includes(content.root_agent)) {
    log.report({ file, path: ['root_agent'] }, 'is not an agent', { among: ids });
  }
  const folder = file.split('/').at(-2) ?? '';
  if (content.id !== folder) {
    log.report({ file, path: ['id'] }, 'does not match the name of its folder', {
      among: [folder],
    });
  }
  if (!content.languages.includes(content.default_language)) {
    const among = content.languages;
    log.report({ file, path: ['default_language'] }, 'is not one of the languages', { among });
  }
  const { extraction, history, memory_step: memoryStep } = content;
  if (extraction) checkModel(context, extraction.model, { file, path: ['extraction', 'model'] });
  if (memoryStep) checkModel(context, memoryStep.model, { file, path: ['memory_step', 'model'] });
  if (history.summary) {
    checkModel(context, history.summary.model, { file, path: ['history', 'summary', 'model'] });
  }
  for (const agent of configuration.agents) {
    checkParent(context, agent, ids);
    checkEntry(context, agent);
    checkModel(context, agent.content.model_config.model, {
      file: agent.file,
      path: ['model_config', 'model'],
    });
    checkSubflows(context, agent);
  }
}

function checkParent(
  { configuration, log }: CheckContext,
  agent: AuthoredAgent,
  ids: readonly string[],
): void {
  const place = { file: agent.file, path: ['parent'] };
  const { id, parent } = agent.content;
  const root = configuration.assistant.content.root_agent;
  if (id === root) {
    if (parent !== undefined) log.report(place, 'must be left out: this is the root agent');
    return;
  }
  if (parent === undefined) {
    if (ids.includes(root)) log.report(place, 'is missing: only the root agent has no parent');
  } else if (!ids.includes(parent)) log.report(place, 'is not an agent', { among: ids });
  else if (isInCycle(configuration.agents, id, root))
    log.report(place, `leads back to ${id} in a cycle`);
}

function checkEntry({ configuration, log }: CheckContext, { file, content }: AuthoredAgent): void {
  if (content.entry === undefined || content.id !== configuration.assistant.content.root_agent) {
    return;
  }
  log.report({ file, path: ['entry'] }, 'must be left out: no route leads to the root agent');
}

function isInCycle(agents: readonly AuthoredAgent[], start: string, root: string): boolean {
  const parents = new Map(agents.map(({ content }) => [content.id, content.parent]));
  parents.delete(root);
  let id = parents.get(start);
  for (let step = 0; id !== undefined && step < agents.length; step++) {
    if (id === start) return true;
    id = parents.get(id);
  }
  return false;
}

function checkModel({ configuration, log }: CheckContext, model: string, place: Place): void {
  const among = Object.keys(configuration.models.content.models);
  if (!among.includes(model)) log.report(place, 'is not defined in config/models.json', { among });
}

function checkSubflows({ log }: CheckContext, { file, content, flows }: AuthoredAgent): void {
  const ids = flows.map((flow) => flow.content.id);
  const allExist = log.passes(() => {
    for (const [index, id] of content.subflows.entries()) {
      if (ids.includes(id)) continue;
      const place = { file, path: ['subflows', index] };
      log.report(place, `is not a flow of ${content.id}`, { among: ids });
    }
  });
  if (!allExist) return;
  for (const flow of flows) {
    if (content.subflows.includes(flow.content.id)) continue;
    log.report({ file: flow.file, path: ['id'] }, `is not listed in the subflows of ${content.id}`);
  }
}
