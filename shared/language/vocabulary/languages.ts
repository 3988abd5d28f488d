import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import type { LanguageVocabulary } from './language-vocabulary.ts';

/** Every language that is read, always all of them. The one place to add another. */
export const languages: readonly LanguageVocabulary[] = [spanish, english];
