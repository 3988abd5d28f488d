import { createOfflineLanguageModel } from '../../../infra/local/offline-model/offline-language-model.ts';

/** One for all tests: it remembers what tools say, which costs more than all else that it does. */
export const offlineModel = createOfflineLanguageModel();
