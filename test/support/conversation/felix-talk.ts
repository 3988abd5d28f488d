import { createOfflineLanguageModel } from '../../../infra/local/offline-model/offline-language-model.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Listener } from '../../../shared/application/ports/media/listener.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import {
  createInProcessServices,
  type InProcessServices,
} from '../services/in-process-services.ts';
import { createTalk, type Talk } from './talk.ts';

type FelixServices = Pick<InProcessServices, 'runDue'> & { readonly invoker: ToolInvoker };

let checked: Promise<Catalogue> | undefined;

/** The catalogue of Felix, read from this repository and checked once. */
export function loadFelix(): Promise<Catalogue> {
  checked ??= checkConfiguration(process.cwd()).then((result) => {
    const found =
      result.ok && result.assistants.find(({ bundle }) => bundle.assistantId === 'felix');
    if (!found) throw new Error('config/assistants/felix is not valid: npm run catalogue:check');
    return found.catalogue;
  });
  return checked;
}

/** A person talking with Felix in process: real configuration, engine, services and offline model. */
export async function createFelixTalk(
  languageHint?: string,
  model: LanguageModel = createOfflineLanguageModel(),
  services: FelixServices = createInProcessServices(),
  listener?: Listener,
): Promise<Talk> {
  return createTalk({
    catalogue: await loadFelix(),
    model,
    tools: services.invoker,
    afterWait: services.runDue,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    ...(listener === undefined ? {} : { listener }),
    ...(languageHint === undefined ? {} : { languageHint }),
  });
}
