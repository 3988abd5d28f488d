import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Listener } from '../../../shared/application/ports/media/listener.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { offlineModel } from '../fakes/offline-model.ts';
import {
  createInProcessServices,
  type InProcessServices,
} from '../services/in-process-services.ts';
import { loadAssistant } from './load-assistant.ts';
import { createTalk, type Talk } from './talk.ts';

export type AssistantServices = Pick<InProcessServices, 'runDue'> & {
  readonly invoker: ToolInvoker;
};

interface AssistantTalkOptions {
  readonly languageHint?: string;
  readonly model?: LanguageModel;
  readonly services?: AssistantServices;
  readonly listener?: Listener;
}

/**
 * A person talking with an assistant of this repository in process: real configuration, engine,
 * services and offline model.
 */
export async function createAssistantTalk(
  id: string,
  {
    model = offlineModel,
    services = createInProcessServices(),
    ...options
  }: AssistantTalkOptions = {},
): Promise<Talk> {
  return createTalk({
    catalogue: await loadAssistant(id),
    model,
    tools: services.invoker,
    afterWait: services.runDue,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    ...options,
  });
}
