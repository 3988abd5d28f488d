import { createOfflineLanguageModel } from '../../infra/local/offline-model/offline-language-model.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import { createTellerServices, loadTeller } from '../support/assistants/teller/teller.ts';
import type { Wording } from '../support/assistants/teller/teller-flows.ts';
import { TellerModel } from '../support/assistants/teller/teller-model.ts';
import { createFelixTalk } from '../support/conversation/felix-talk.ts';
import { createTalk, type Talk } from '../support/conversation/talk.ts';
import { CountingLanguageModel } from './measure/counting-language-model.ts';

/** A running assistant in this process, whose model calls are counted. */
export interface BenchWorld {
  readonly talk: Talk;
  readonly model: CountingLanguageModel;
}

/** An assistant that can be measured. */
export interface BenchAssistant {
  /** Value of `--assistant`. */
  readonly id: string;
  readonly title: string;
  /** Starts the assistant with an empty conversation. */
  open(): Promise<BenchWorld>;
}

function createTellerAssistant(id: string, wording: Wording, title: string): BenchAssistant {
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

/** The assistant of this repository, with the offline model. */
export const felix: BenchAssistant = {
  id: 'felix',
  title: 'Felix, offline model',
  open: async () => {
    const model = new CountingLanguageModel(createOfflineLanguageModel());
    return { talk: await createFelixTalk('es', model), model };
  },
};

/**
 * The assistants that can be measured. In `teller-worded`, the model words every reply, as it does
 * for the peers. Our real configurations answer from templates.
 */
export const benchAssistants: readonly [BenchAssistant, ...BenchAssistant[]] = [
  createTellerAssistant('teller-worded', 'model', 'this engine, every reply worded by the model'),
  createTellerAssistant('teller', 'template', 'this engine, flow replies from templates'),
  felix,
];
