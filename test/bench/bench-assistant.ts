import { createOfflineLanguageModel } from '../../infra/local/offline-model/offline-language-model.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import { createTellerServices, loadTeller } from '../support/assistants/teller/teller.ts';
import type { Wording } from '../support/assistants/teller/teller-flows.ts';
import { TellerModel } from '../support/assistants/teller/teller-model.ts';
import { createFelixTalk } from '../support/conversation/felix-talk.ts';
import { createTalk, type Talk } from '../support/conversation/talk.ts';
import { CountingLanguageModel } from './counting-language-model.ts';

/** An assistant in process, with its model's port counted. */
export interface BenchWorld {
  readonly talk: Talk;
  readonly model: CountingLanguageModel;
}

/** An assistant that can be measured. */
export interface BenchAssistant {
  /** As `--assistant` names it. */
  readonly id: string;
  readonly title: string;
  /** A new world, nothing said yet. */
  open(): Promise<BenchWorld>;
}

function teller(id: string, wording: Wording, title: string): BenchAssistant {
  const open = (): Promise<BenchWorld> => {
    const model = new CountingLanguageModel(new TellerModel());
    const talk = createTalk({
      catalogue: loadTeller(wording),
      model,
      tools: createTellerServices(),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    });
    return Promise.resolve({ talk, model });
  };
  return { id, title, open };
}

/** The assistant of this repository, its model offline. */
export const felix: BenchAssistant = {
  id: 'felix',
  title: 'Felix, offline model',
  open: async () => {
    const model = new CountingLanguageModel(createOfflineLanguageModel());
    return { talk: await createFelixTalk('es', model), model };
  },
};

/** What `--assistant` may name. The peers' model words every reply; our configurations use templates. */
export const benchAssistants: readonly [BenchAssistant, ...BenchAssistant[]] = [
  teller('teller-worded', 'model', 'this engine, every reply worded by the model'),
  teller('teller', 'template', 'this engine, flow replies from templates'),
  felix,
];
