import type { ManifestTool } from '../../contracts/service-manifest.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { AgentFile } from '../schemas/agent-file.ts';
import type { AnswersFile } from '../schemas/answers-file.ts';
import type { AssistantFile } from '../schemas/assistant-file.ts';
import type { ConfirmationsFile } from '../schemas/confirmations-file.ts';
import type { FlowFile } from '../schemas/flow-file.ts';
import type { ModelsFile } from '../schemas/models-file.ts';
import type { NavigationFile } from '../schemas/navigation-file.ts';
import type { NoticesFile } from '../schemas/notices-file.ts';
import type { PersonasFile } from '../schemas/personas-file.ts';
import type { RefusalsFile } from '../schemas/refusals-file.ts';
import type { ShadowFile } from '../schemas/shadow-file.ts';

/** A file whose shape is valid. */
export interface AuthoredFile<Content> {
  /** Repository path, as problems name it. */
  readonly file: string;
  readonly content: Content;
}

export interface AuthoredAgent extends AuthoredFile<AgentFile> {
  /** Folder of the agent within the assistant's folder, with a trailing slash. */
  readonly folder: string;
  readonly flows: readonly AuthoredFile<FlowFile>[];
  readonly answers?: AuthoredFile<AnswersFile>;
  readonly notices?: AuthoredFile<NoticesFile>;
  readonly refusals?: AuthoredFile<RefusalsFile>;
}

/** Texts by dotted key, in one language: the assistant's own, or those of an agent. */
export interface AuthoredTexts extends AuthoredFile<ReadonlyMap<string, string>> {
  readonly language: string;
  /**
   * Folder of the agent within the assistant's folder, with a trailing slash. Empty for the
   * assistant's own texts.
   */
  readonly folder: string;
}

/** An assistant's files, whose shapes are valid but whose names are not resolved yet. */
export interface AuthoredConfiguration {
  readonly assistant: AuthoredFile<AssistantFile>;
  /** The assistant's own, and those of its agents. All of them share one set of ids. */
  readonly confirmations: readonly AuthoredFile<ConfirmationsFile>[];
  readonly navigation: AuthoredFile<NavigationFile>;
  readonly personas?: AuthoredFile<PersonasFile>;
  readonly shadow?: AuthoredFile<ShadowFile>;
  readonly agents: readonly AuthoredAgent[];
  /** All files of a language share one set of keys. */
  readonly texts: readonly AuthoredTexts[];
  /** Path within the assistant's folder → text. */
  readonly prompts: ReadonlyMap<string, string>;
  readonly models: AuthoredFile<ModelsFile>;
  /** Service → name of a tool → the tool in its manifest. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, ManifestTool>>;
  /** Service → type of event → JSON Schema of its data. */
  readonly events: ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;
}
