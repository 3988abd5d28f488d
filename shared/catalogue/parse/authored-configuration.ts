import type { ManifestTool } from '../../contracts/service-manifest.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { AgentFile } from '../schemas/agent-file.ts';
import type { AssistantFile } from '../schemas/assistant-file.ts';
import type { ConfirmationsFile } from '../schemas/confirmations-file.ts';
import type { FlowFile } from '../schemas/flow-file.ts';
import type { ModelsFile } from '../schemas/models-file.ts';
import type { NavigationFile } from '../schemas/navigation-file.ts';
import type { NoticesFile } from '../schemas/notices-file.ts';
import type { RefusalsFile } from '../schemas/refusals-file.ts';

/** A file that has its shape. */
export interface AuthoredFile<Content> {
  /** Repository path, as problems name it. */
  readonly file: string;
  readonly content: Content;
}

export interface AuthoredAgent extends AuthoredFile<AgentFile> {
  /** Folder of the agent within the assistant's, with a trailing slash. */
  readonly folder: string;
  readonly flows: readonly AuthoredFile<FlowFile>[];
  readonly notices?: AuthoredFile<NoticesFile>;
  readonly refusals?: AuthoredFile<RefusalsFile>;
}

/** Texts by dotted key, in one language: the assistant's own, or those an agent brings along. */
export interface AuthoredTexts extends AuthoredFile<ReadonlyMap<string, string>> {
  readonly language: string;
  /** Folder of the agent within the assistant's, with a trailing slash; empty for the assistant's own. */
  readonly folder: string;
}

/** An assistant's files, each with its shape, before anything in them is looked up. */
export interface AuthoredConfiguration {
  readonly assistant: AuthoredFile<AssistantFile>;
  /** The assistant's own and those of its agents; one set of ids. */
  readonly confirmations: readonly AuthoredFile<ConfirmationsFile>[];
  readonly navigation: AuthoredFile<NavigationFile>;
  readonly agents: readonly AuthoredAgent[];
  /** One set of keys per language, spread over files. */
  readonly texts: readonly AuthoredTexts[];
  /** Path within the assistant's folder → text. */
  readonly prompts: ReadonlyMap<string, string>;
  readonly models: AuthoredFile<ModelsFile>;
  /** Service → tool → what its manifest says. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, ManifestTool>>;
  /** Service → type of event → JSON Schema of its data. */
  readonly events: ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;
}
