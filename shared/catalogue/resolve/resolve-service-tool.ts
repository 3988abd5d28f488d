import type { ManifestTool } from '../../contracts/service-manifest.ts';
import type {
  ActionTool,
  ConfirmationDefinition,
  InformationTool,
} from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredServiceTool } from '../schemas/agent-tool.ts';
import { resolveOffers } from './resolve-offers.ts';
import { resolveText } from './resolve-text.ts';

/** The input of resolving tools, with the confirmations that they refer to. */
export interface ResolveContext extends CheckContext {
  readonly confirmations: ReadonlyMap<string, ConfirmationDefinition>;
}

/**
 * Resolves a tool of a domain service from its manifest, with the agent's own wording if it has
 * one.
 */
export function resolveServiceTool(
  context: ResolveContext,
  place: Place,
  authored: AuthoredServiceTool,
  agent: AuthoredAgent,
): InformationTool | ActionTool | undefined {
  const manifest = findManifestTool(context, place, authored);
  if (manifest === undefined) return undefined;
  const tool = {
    name: authored.name,
    service: authored.service,
    description: authored.description ?? manifest.description,
    examples: authored.examples ?? manifest.examples,
    inputSchema: manifest.input_schema,
    ...resolveAnswer(context, agent, authored.name),
    ...resolveOffers(context, place, authored.offers, listToolNames(agent)),
  };
  if (authored.kind === 'information') {
    return { ...tool, kind: 'information', ...resolveLookup(authored, manifest) };
  }
  const confirmation = resolveConfirmation(context, place, authored.confirmation);
  return {
    ...tool,
    kind: 'action',
    ...(confirmation ? { confirmation } : {}),
    ...resolveUndo(context, place, authored.undone_by),
    ...resolveFollowUps(authored),
  };
}

/** The call that undoes the action, with its own words for the button that chooses it. */
function resolveUndo(
  context: CheckContext,
  place: Place,
  authored: Extract<AuthoredServiceTool, { kind: 'action' }>['undone_by'],
): Pick<ActionTool, 'undoneBy'> {
  if (authored === undefined) return {};
  const { label, by_name, by_reference, by_amount, ...followUp } = authored;
  const call = {
    ...followUp,
    ...(by_name && { byName: by_name }),
    ...(by_reference && { byReference: by_reference }),
    ...(by_amount && { byAmount: by_amount }),
  };
  if (label === undefined) return { undoneBy: call };
  const text = resolveText(context, below(place, 'undone_by', 'label'), label);
  return { undoneBy: { ...call, label: text } };
}

/** What the person may want after the action was done. */
function resolveFollowUps({
  looked_up_by: lookedUpBy,
  due,
  listed_by: listedBy,
  repeated_by: repeatedBy,
  later_by: laterBy,
  keeps,
}: Extract<AuthoredServiceTool, { kind: 'action' }>): Partial<ActionTool> {
  return {
    ...(lookedUpBy && { lookedUpBy }),
    ...(due && { due }),
    ...(listedBy && { listedBy }),
    ...(repeatedBy && { repeatedBy }),
    ...(laterBy && { laterBy }),
    ...(keeps && { keepsTimezone: keeps.timezone }),
  };
}

function listToolNames({ content }: AuthoredAgent): readonly string[] {
  return content.tools.map(({ name }) => name);
}

/** What only a tool that reads has. */
function resolveLookup(
  { told_with: toldWith }: Extract<AuthoredServiceTool, { kind: 'information' }>,
  { for_anyone: isForAnyone }: ManifestTool,
): Pick<InformationTool, 'isForAnyone' | 'toldWith'> {
  return { ...(isForAnyone && { isForAnyone }), ...(toldWith && { toldWith }) };
}

function resolveAnswer(
  context: CheckContext,
  { answers }: AuthoredAgent,
  name: string,
): Pick<InformationTool, 'answer'> {
  const authored = answers?.content[name];
  if (answers === undefined || authored === undefined) return {};
  return { answer: resolveText(context, { file: answers.file, path: [name] }, authored) };
}

function findManifestTool(
  { configuration, log }: CheckContext,
  place: Place,
  { service, name }: AuthoredServiceTool,
): ManifestTool | undefined {
  const tools = configuration.services.get(service);
  if (tools === undefined) {
    const among = configuration.services.keys();
    log.report(below(place, 'service'), 'is not a domain service', { among });
    return undefined;
  }
  const tool = tools.get(name);
  if (tool === undefined) {
    log.report(below(place, 'name'), `is not a tool of ${service}`, { among: tools.keys() });
  }
  return tool;
}

function resolveConfirmation(
  { confirmations, log }: ResolveContext,
  place: Place,
  id: string | undefined,
): ConfirmationDefinition | undefined {
  if (id === undefined) return undefined;
  const confirmation = confirmations.get(id);
  if (confirmation === undefined) {
    const among = confirmations.keys();
    log.report(below(place, 'confirmation'), 'is not defined in confirmations.json', { among });
  }
  return confirmation;
}
