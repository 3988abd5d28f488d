import type { JsonValue } from '../../domain/json.ts';
import { assistantPath, type ConfigurationBundle, modelsPath } from '../configuration-bundle.ts';
import type { ProblemLog } from '../problem-log.ts';
import { agentFileSchema } from '../schemas/agent-file.ts';
import { assistantFileSchema } from '../schemas/assistant-file.ts';
import { confirmationsFileSchema } from '../schemas/confirmations-file.ts';
import { flowFileSchema } from '../schemas/flow-file.ts';
import { modelsFileSchema } from '../schemas/models-file.ts';
import { navigationFileSchema } from '../schemas/navigation-file.ts';
import { noticesFileSchema } from '../schemas/notices-file.ts';
import { refusalsFileSchema } from '../schemas/refusals-file.ts';
import { textsFileSchema } from '../schemas/texts-file.ts';
import type { AuthoredAgent, AuthoredConfiguration } from './authored-configuration.ts';
import { type FileRole, roleOf } from './file-layout.ts';
import { flattenTexts } from './flatten-texts.ts';
import { parseFile } from './parse-file.ts';
import { parseManifests } from './parse-manifests.ts';
import { shareTools, writtenPath } from './share-tools.ts';

/** A file with the role its path gives it. */
interface RoledFile {
  /** Path within the assistant's folder. */
  readonly path: string;
  /** Repository path. */
  readonly file: string;
  readonly source: JsonValue;
  readonly role: FileRole;
}

/**
 * Gives every file of a bundle its shape. `undefined` when a file without which nothing makes sense is
 * missing or broken; all problems are in the log either way.
 */
export function parseConfiguration(
  bundle: ConfigurationBundle,
  log: ProblemLog,
): AuthoredConfiguration | undefined {
  const files = roledFiles(bundle, log);
  const single = (path: string) => assistantPath(bundle.assistantId, path);
  const assistant = parseFile(
    log,
    single('assistant.json'),
    bundle.files['assistant.json'],
    assistantFileSchema,
  );
  const navigation = parseFile(
    log,
    single('navigation.json'),
    bundle.files['navigation.json'],
    navigationFileSchema,
  );
  const models = parseFile(log, modelsPath, bundle.models, modelsFileSchema);
  const agents = parseAgents(files, log);
  const confirmations = parseConfirmations(files, log);
  const texts = parseTexts(files, log);
  const prompts = promptsOf(files);
  const { services, events } = parseManifests(bundle, log);
  if (!assistant || !navigation || !models) return undefined;
  const named = { assistant, confirmations, navigation, models, agents, texts, prompts };
  return { ...named, services, events };
}

function roledFiles({ assistantId, files }: ConfigurationBundle, log: ProblemLog): RoledFile[] {
  return Object.entries(files).flatMap(([path, source]) => {
    const file = assistantPath(assistantId, path);
    const role = roleOf(path);
    if (role === undefined) {
      const message = 'is not a file that anything reads; config/README.md lists them';
      log.report({ file, path: [] }, message);
      return [];
    }
    const folder = 'folder' in role ? role.folder : '';
    if (folder !== '' && files[`${folder}agent.json`] === undefined) {
      log.report({ file, path: [] }, `belongs to no agent: ${folder}agent.json does not exist`);
    }
    return [{ path, file, source, role }];
  });
}

function parseAgents(files: readonly RoledFile[], log: ProblemLog): AuthoredAgent[] {
  return files.flatMap(({ file, source, role }) => {
    if (role.type !== 'agent') return [];
    const agent = parseFile(log, file, source, agentFileSchema);
    const ofAgent = (type: 'flow' | 'notices' | 'refusals') =>
      files.filter((other) => other.role.type === type && other.role.folder === role.folder);
    const flows = ofAgent('flow').flatMap((flow) => parseFlow(log, flow) ?? []);
    const [notices] = ofAgent('notices').flatMap(
      (its) => parseFile(log, its.file, its.source, noticesFileSchema) ?? [],
    );
    const [refusals] = ofAgent('refusals').flatMap(
      (its) => parseFile(log, its.file, its.source, refusalsFileSchema) ?? [],
    );
    if (agent === undefined) return [];
    const worded = { ...(notices && { notices }), ...(refusals && { refusals }) };
    return [{ ...agent, folder: role.folder, flows, ...worded }];
  });
}

function parseFlow(log: ProblemLog, { file, source }: RoledFile) {
  const flow = parseFile(log, file, source, flowFileSchema);
  if (flow === undefined) return undefined;
  log.writtenElsewhere(file, (path) => writtenPath(flow.content, path));
  return { file, content: shareTools(flow.content) };
}

function parseConfirmations(
  files: readonly RoledFile[],
  log: ProblemLog,
): AuthoredConfiguration['confirmations'] {
  return files.flatMap(({ file, source, role }) =>
    role.type === 'confirmations'
      ? (parseFile(log, file, source, confirmationsFileSchema) ?? [])
      : [],
  );
}

function parseTexts(files: readonly RoledFile[], log: ProblemLog): AuthoredConfiguration['texts'] {
  return files.flatMap(({ file, source, role }) => {
    if (role.type !== 'texts') return [];
    const { language, folder } = role;
    const texts = parseFile(log, file, source, textsFileSchema);
    return texts ? [{ file, language, folder, content: flattenTexts(texts.content) }] : [];
  });
}

function promptsOf(files: readonly RoledFile[]): AuthoredConfiguration['prompts'] {
  return new Map(
    files.flatMap(({ path, source, role }) =>
      role.type === 'prompt' && typeof source === 'string' ? [[path, source] as const] : [],
    ),
  );
}
