import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Listener } from '../../../shared/application/ports/media/listener.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { type AssistantServices, createAssistantTalk } from './assistant-talk.ts';
import { loadAssistant } from './load-assistant.ts';
import type { Talk } from './talk.ts';

/** The catalogue of Felix, read from this repository and checked once. */
export function loadFelix(): Promise<Catalogue> {
  return loadAssistant('felix');
}

/** A person talking with Felix in process: real configuration, engine, services and offline model. */
export function createFelixTalk(
  languageHint?: string,
  model?: LanguageModel,
  services?: AssistantServices,
  listener?: Listener,
): Promise<Talk> {
  return createAssistantTalk('felix', {
    ...(languageHint === undefined ? {} : { languageHint }),
    ...(model === undefined ? {} : { model }),
    ...(services === undefined ? {} : { services }),
    ...(listener === undefined ? {} : { listener }),
  });
}
