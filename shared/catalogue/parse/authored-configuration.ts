import type { ServiceManifest } from '../../contracts/service-manifest.ts';
import type { AgentFile } from '../schemas/agent-file.ts';
import type { AssistantFile } from '../schemas/assistant-file.ts';
import type { ConfirmationsFile } from '../schemas/confirmations-file.ts';
import type { FlowFile } from '../schemas/flow-file.ts';
import type { ModelsFile } from '../schemas/models-file.ts';
import type { NavigationFile } from '../schemas/navigation-file.ts';

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
}

export type ManifestTool = ServiceManifest['tools'][number];

/** An assistant's files, each with its shape, before anything in them is looked up. */
export interface AuthoredConfiguration {
  readonly assistant: AuthoredFile<AssistantFile>;
  readonly confirmations: AuthoredFile<ConfirmationsFile>;
  readonly navigation: AuthoredFile<NavigationFile>;
  readonly agents: readonly AuthoredAgent[];
  /** Language → texts by dotted key. */
  readonly texts: ReadonlyMap<string, AuthoredFile<ReadonlyMap<string, string>>>;
  /** Path within the assistant's folder → text. */
  readonly prompts: ReadonlyMap<string, string>;
  readonly models: AuthoredFile<ModelsFile>;
  /** Service → tool → what its manifest says. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, ManifestTool>>;
}
