import { languages } from '../vocabulary/languages.ts';
import { MIN_WORDS_TO_SWITCH, readLanguage, type StatisticalDetector } from './detect-language.ts';

/** The statistical detector of a process. It is loaded once, when a message needs it. */
export interface LazyDetector {
  /** Loads the detector if word lists cannot decide one of the texts. Does nothing once loaded. */
  prepare(texts: readonly string[]): Promise<void>;
  readonly detect: StatisticalDetector;
}

/** Creates a detector that keeps 1.6 MB of letter statistics out of cold starts. */
export function createLazyDetector(): LazyDetector {
  let loaded: StatisticalDetector | undefined;
  return {
    async prepare(texts) {
      if (loaded !== undefined || !texts.some(isUndecided)) return;
      const { eldDetector } = await import('./eld-detector.ts');
      loaded = eldDetector;
    },
    detect: (text, supported) => loaded?.(text, supported),
  };
}

function isUndecided(text: string): boolean {
  const supported = languages.map(({ language }) => language);
  const { language, words } = readLanguage(text, supported);
  return language === undefined && words >= MIN_WORDS_TO_SWITCH;
}
