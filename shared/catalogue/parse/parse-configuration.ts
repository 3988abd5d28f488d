import type * as z from 'zod';
import type { JsonValue } from '../../domain/json.ts';
import { type ConfigurationBundle, modelsPath, toAssistantPath } from '../configuration-bundle.ts';
import type { ProblemLog } from '../problem-log.ts';
import { agentFileSchema } from '../schemas/agent-file.ts';
import { answersFileSchema } from '../schemas/answers-file.ts';
import { assistantFileSchema } from '../schemas/assistant-file.ts';
import { confirmationsFileSchema } from '../schemas/confirmations-file.ts';
import { flowFileSchema } from '../schemas/flow-file.ts';
import { modelsFileSchema } from '../schemas/models-file.ts';
import { navigationFileSchema } from '../schemas/navigation-file.ts';
import { noticesFileSchema } from '../schemas/notices-file.ts';
import { personasFileSchema } from '../schemas/personas-file.ts';
import { refusalsFileSchema } from '../schemas/refusals-file.ts';
import { shadowFileSchema } from '../schemas/shadow-file.ts';
import { type TextTree, textsFileSchema } from '../schemas/texts-file.ts';
import type { AuthoredAgent, AuthoredConfiguration } from './authored-configuration.ts';
import { type FileRole, findFileRole, type OwnWording } from './file-layout.ts';
import { parseFile } from './parse-file.ts';
import { parseManifests } from './parse-manifests.ts';
import { shareTools, toWrittenPath } from './share-tools.ts';

/** A file of the assistant, with the role that its path gives it. */
interface ConfigurationFile {
  /** Path within the assistant's folder. */
  readonly path: string;
  /** Repository path. */
  readonly file: string;
  readonly source: JsonValue;
  readonly role: FileRole;
}

/**
 * Parses every file of a bundle. Returns `undefined` when an indispensable file is missing or
 * invalid. All problems are in the log either way.
 */
export function parseConfiguration(
  bundle: ConfigurationBundle,
  log: ProblemLog,
): AuthoredConfiguration | undefined {
  const files = assignRoles(bundle, log);
  const toPath = (path: string) => toAssistantPath(bundle.assistantId, path);
  const assistant = parseFile(
    log,
    toPath('assistant.json'),
    bundle.files['assistant.json'],
    assistantFileSchema,
  );
  const navigation = parseFile(
    log,
    toPath('navigation.json'),
    bundle.files['navigation.json'],
    navigationFileSchema,
  );
  const shadowSource = bundle.files['shadow.json'];
  const shadow =
    shadowSource && parseFile(log, toPath('shadow.json'), shadowSource, shadowFileSchema);
  const personasSource = bundle.files['personas.json'];
  const personas =
    personasSource && parseFile(log, toPath('personas.json'), personasSource, personasFileSchema);
  const models = parseFile(log, modelsPath, bundle.models, modelsFileSchema);
  const agents = parseAgents(files, log);
  const confirmations = parseConfirmations(files, log);
  const texts = parseTexts(files, log);
  const prompts = collectPrompts(files);
  const { services, events } = parseManifests(bundle, log);
  if (!assistant || !navigation || !models) return undefined;
  const authored = { assistant, confirmations, navigation, models, agents, texts, prompts };
  return {
    ...authored,
    ...(shadow && { shadow }),
    ...(personas && { personas }),
    services,
    events,
  };
}

function assignRoles(
  { assistantId, files }: ConfigurationBundle,
  log: ProblemLog,
): ConfigurationFile[] {
  return Object.entries(files).flatMap(([path, source]) => {
    const file = toAssistantPath(assistantId, path);
    const role = findFileRole(path);
    if (role === undefined) {
      const message = 'is not read by anything; config/README.md lists the files that are read';
      log.report({ file, path: [] }, message);
      return [];
    }
    const folder = 'folder' in role ? role.folder : '';
    if (folder !== '' && files[`${folder}agent.json`] === undefined) {
      log.report(
        { file, path: [] },
        `does not belong to an agent: ${folder}agent.json does not exist`,
      );
    }
    return [{ path, file, source, role }];
  });
}

function parseAgents(files: readonly ConfigurationFile[], log: ProblemLog): AuthoredAgent[] {
  return files.flatMap(({ file, source, role }) => {
    if (role.type !== 'agent') return [];
    const agent = parseFile(log, file, source, agentFileSchema);
    const own = files.filter(
      (other) => 'folder' in other.role && other.role.folder === role.folder,
    );
    const flows = own.flatMap((each) =>
      each.role.type === 'flow' ? (parseFlow(log, each) ?? []) : [],
    );
    const wordings = parseWordings(own, log);
    return agent === undefined ? [] : [{ ...agent, folder: role.folder, flows, ...wordings }];
  });
}

function parseWordings(
  own: readonly ConfigurationFile[],
  log: ProblemLog,
): Pick<AuthoredAgent, OwnWording> {
  const parse = <Content>(type: OwnWording, schema: z.ZodType<Content>) => {
    const found = own.find(({ role }) => role.type === type);
    return found && parseFile(log, found.file, found.source, schema);
  };
  const answers = parse('answers', answersFileSchema);
  const notices = parse('notices', noticesFileSchema);
  const refusals = parse('refusals', refusalsFileSchema);
  return {
    ...(answers && { answers }),
    ...(notices && { notices }),
    ...(refusals && { refusals }),
  };
}

function parseFlow(log: ProblemLog, { file, source }: ConfigurationFile) {
  const flow = parseFile(log, file, source, flowFileSchema);
  if (flow === undefined) return undefined;
  log.redirectPaths(file, (path) => toWrittenPath(flow.content, path));
  return { file, content: shareTools(flow.content) };
}

function parseConfirmations(
  files: readonly ConfigurationFile[],
  log: ProblemLog,
): AuthoredConfiguration['confirmations'] {
  return files.flatMap(({ file, source, role }) =>
    role.type === 'confirmations'
      ? (parseFile(log, file, source, confirmationsFileSchema) ?? [])
      : [],
  );
}

function parseTexts(
  files: readonly ConfigurationFile[],
  log: ProblemLog,
): AuthoredConfiguration['texts'] {
  return files.flatMap(({ file, source, role }) => {
    if (role.type !== 'texts') return [];
    const { language, folder } = role;
    const texts = parseFile(log, file, source, textsFileSchema);
    return texts
      ? [{ file, language, folder, content: new Map(flattenTexts(texts.content, '')) }]
      : [];
  });
}

/** Flattens nested texts to pairs of a dotted key and a text. */
function flattenTexts(tree: TextTree, prefix: string): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : flattenTexts(value, `${prefix}${key}.`),
  );
}

function collectPrompts(files: readonly ConfigurationFile[]): AuthoredConfiguration['prompts'] {
  return new Map(
    files.flatMap(({ path, source, role }) =>
      role.type === 'prompt' && typeof source === 'string' ? [[path, source] as const] : [],
    ),
  );
}
