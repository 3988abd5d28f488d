import type { ManifestTool } from '../../contracts/service-manifest.ts';
import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import { isJsonObject } from '../../domain/json.ts';
import type { MemoryTool } from '../../domain/memory/memory-settings.ts';
import type { CheckContext } from '../check-context.ts';
import { below, type Place } from '../problem-log.ts';
import { resolvePrompt } from './resolve-prompt.ts';

/** What a tool of a memory has to be for the engine. */
interface Needed {
  readonly kind: ManifestTool['kind'];
  readonly inputs: readonly string[];
}

/**
 * What an assistant recalls and how it remembers, with the tools of the service that does it. Which
 * service that is, only the configuration says.
 */
export function resolveMemory(
  context: CheckContext,
): Pick<AssistantDefinition, 'recall' | 'memoryStep'> {
  return { ...resolveRecall(context), ...resolveMemoryStep(context) };
}

function resolveRecall(context: CheckContext): Pick<AssistantDefinition, 'recall'> {
  const { file, content } = context.configuration.assistant;
  const { recall } = content;
  if (recall === undefined) return {};
  const { service, tool, top, min_score: minScore, timeout_ms: timeoutMs } = recall;
  const needed: Needed = { kind: 'information', inputs: ['query', 'top', 'min_score'] };
  findTool(context, { file, path: ['recall'] }, { service, tool, role: 'tool' }, needed);
  return { recall: { service, tool, top, minScore, timeoutMs } };
}

function resolveMemoryStep(context: CheckContext): Pick<AssistantDefinition, 'memoryStep'> {
  const { file, content } = context.configuration.assistant;
  const { memory_step: step } = content;
  if (step === undefined) return {};
  const place = { file, path: ['memory_step'] };
  const { service, model, retries } = step;
  const find = (role: 'save' | 'update', inputs: readonly string[]) =>
    findTool(context, place, { service, tool: step[role], role }, { kind: 'action', inputs });
  const save = find('save', ['content']);
  const update = find('update', ['fact_id', 'content']);
  const prompt = resolvePrompt(context, below(place, 'prompt'), step.prompt);
  return { memoryStep: { service, model, prompt, retries, save, update } };
}

/** The tool as the engine uses it; a problem where it cannot. */
function findTool(
  { configuration, log }: CheckContext,
  place: Place,
  named: { readonly service: string; readonly tool: string; readonly role: string },
  needed: Needed,
): MemoryTool {
  const { service, tool: name, role } = named;
  const tools = configuration.services.get(service);
  const tool = tools?.get(name);
  if (tools === undefined) {
    const among = configuration.services.keys();
    log.report(below(place, 'service'), 'is not a domain service', { among });
  } else if (tool === undefined) {
    log.report(below(place, role), `is not a tool of ${service}`, { among: tools.keys() });
  } else if (!isFit(tool, needed)) {
    const inputs = needed.inputs.join(', ');
    log.report(below(place, role), `must be of kind ${needed.kind} and take ${inputs}`);
  }
  const { description = '', input_schema: inputSchema = {} } = tool ?? {};
  return { name, description, inputSchema };
}

/** Nothing that moves money or asks the person may happen behind their back. */
function isFit({ kind, prepares, input_schema }: ManifestTool, needed: Needed): boolean {
  const { properties } = input_schema;
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  return kind === needed.kind && !prepares && needed.inputs.every((name) => known.includes(name));
}
