import { eld } from 'eld/small';
import type { StatisticalDetector } from './detect-language.ts';

/** Portuguese is included as a distractor: it makes the detection of short Spanish better. */
const SUBSET = ['es', 'en', 'pt'];

/**
 * Detects a language by the letter statistics of eld (its small model, 1.6 MB). Import this file
 * lazily, never on a cold start.
 * https://github.com/nitotm/efficient-language-detector-js
 */
export const eldDetector: StatisticalDetector = (text, supported) => {
  eld.setLanguageSubset([...new Set([...supported, ...SUBSET])]);
  const result = eld.detect(text);
  return result.isReliable() && supported.includes(result.language) ? result.language : undefined;
};
