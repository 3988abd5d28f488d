import { languages } from '../vocabulary/languages.ts';
import { MIN_WORDS_TO_SWITCH, readLanguage, type StatisticalDetector } from './detect-language.ts';

/** The statistical detector of a process: nothing until a message needs it, then loaded once. */
export interface LazyDetector {
  /** Loads the detector if one of the texts cannot be told by word lists; a no-op afterwards. */
  prepare(texts: readonly string[]): Promise<void>;
  readonly detect: StatisticalDetector;
}

/** Keeps 1.6 MB of letter statistics out of cold starts and out of most conversations. */
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
